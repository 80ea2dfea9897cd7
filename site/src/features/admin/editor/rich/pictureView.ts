/** ProseMirror node view of a picture: shows it, with its description and buttons to move and remove it. */
import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView, NodeView } from 'prosemirror-view'
import { NO_WORDS_YET } from '../pictureEdit'

const BUTTON =
  'inline-flex min-h-11 items-center rounded-full border border-ink-soft bg-white px-4 text-sm font-semibold text-ink'

export class PictureView implements NodeView {
  dom: HTMLElement
  private readonly image = document.createElement('img')
  private readonly words = document.createElement('input')
  private readonly movers = {
    [-1]: button('למעלה', 'להזיז את התמונה למעלה', () => this.move(-1)),
    1: button('למטה', 'להזיז את התמונה למטה', () => this.move(1)),
  }

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
  ) {
    this.image.className = 'mx-auto block max-h-[60dvh] rounded-card'
    // Empty, as the description's field beside it would be announced twice.
    this.image.alt = ''
    Object.assign(this.words, {
      type: 'text',
      maxLength: 300,
      className: 'min-h-11 min-w-0 grow rounded-card border border-ink-soft bg-white px-3 text-base',
      placeholder: NO_WORDS_YET,
      oninput: () => this.describe(),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        this.leave()
      },
    })
    this.words.setAttribute('aria-label', 'מה רואים בתמונה')
    const tools = document.createElement('span')
    tools.className = 'mt-2 flex flex-wrap gap-2'
    tools.append(
      this.words,
      this.movers[-1],
      this.movers[1],
      button('להוציא', 'להוציא את התמונה מהטקסט', () => this.remove()),
    )
    this.dom = document.createElement('span')
    this.dom.className = 'picture-in-text my-4 block rounded-card bg-sand p-3 text-base'
    this.dom.contentEditable = 'false'
    this.dom.role = 'group'
    this.dom.ariaLabel = 'תמונה'
    this.dom.append(this.image, tools)
    this.show()
  }

  private show() {
    const { src, alt } = this.node.attrs
    // Older articles may have the path without a leading slash.
    const path = String(src).replace(/^attached_assets\//, '/$&')
    if (this.image.getAttribute('src') !== path) this.image.src = path
    const words = alt === NO_WORDS_YET ? '' : String(alt ?? '')
    if (this.words.value !== words) this.words.value = words
  }

  focus() {
    this.words.focus()
    this.dom.scrollIntoView({ block: 'nearest' })
  }

  private describe() {
    const at = this.position()
    if (at === undefined) return
    const attrs = { ...this.node.attrs, alt: this.words.value.trimStart() || NO_WORDS_YET }
    this.view.dispatch(this.view.state.tr.setNodeMarkup(at, null, attrs))
  }

  /** Moves the picture, with its paragraph, past the block above or below. */
  private move(step: 1 | -1) {
    const at = this.position()
    if (at === undefined) return
    const { doc, tr } = this.view.state
    const $at = doc.resolve(at)
    const index = $at.index(0)
    const other = index + step
    if (other < 0 || other >= doc.childCount) return
    const block = doc.child(index)
    const start = $at.before(1)
    tr.delete(start, start + block.nodeSize)
    const target = step === 1 ? start + doc.child(other).nodeSize : start - doc.child(other).nodeSize
    this.view.dispatch(tr.insert(target, block))
    const there = pictureAt(this.view, target + at - start)
    // The view is re-created: keeps the focus on its button, for further moves.
    there?.movers[step].focus()
    there?.dom.scrollIntoView({ block: 'nearest' })
  }

  private remove() {
    const at = this.position()
    if (at === undefined) return
    const { doc, tr } = this.view.state
    const $at = doc.resolve(at)
    const isAlone = $at.parent.childCount === 1 && $at.depth === 1 && doc.childCount > 1
    if (isAlone) tr.delete($at.before(), $at.after())
    else tr.delete(at, at + this.node.nodeSize)
    this.view.dispatch(tr)
    this.view.focus()
  }

  private leave() {
    const at = this.position()
    if (at !== undefined)
      this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, at)))
    this.view.focus()
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false
    this.node = node
    this.show()
    return true
  }

  selectNode() {
    this.dom.classList.add('ring-4', 'ring-sea')
  }

  deselectNode() {
    this.dom.classList.remove('ring-4', 'ring-sea')
  }

  /** Events of the description and the buttons are not ProseMirror's. */
  stopEvent(event: Event) {
    return event.target !== this.image && event.target !== this.dom
  }

  ignoreMutation() {
    return true
  }
}

function button(label: string, name: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  Object.assign(element, { type: 'button', textContent: label, className: BUTTON, onclick: act })
  element.setAttribute('aria-label', name)
  return element
}

interface DescWithSpec {
  spec?: unknown
}

/** The view of the picture at a place of the document. */
export function pictureAt(view: EditorView, position: number): PictureView | null {
  const found = view.nodeDOM(position) as (globalThis.Node & { pmViewDesc?: DescWithSpec }) | null
  const spec = found?.pmViewDesc?.spec
  return spec instanceof PictureView ? spec : null
}
