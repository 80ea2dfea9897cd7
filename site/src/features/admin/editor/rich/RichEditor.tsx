/** Rich-text editor (ProseMirror), which looks as the text's page. The form holds Markdown. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { EditorState, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { classNames } from '../../../../lib/classNames'
import type { ControlAttributes } from '../../forms/fields/Field'
import { SourceSwitch } from '../SourceSwitch'
import type { useTextPictures } from '../useTextPictures'
import { canDo, COMMANDS, linkToEdit, setLink, typeBehindSelected, type LinkToEdit } from './commands'
import { editorOfView, replaceText } from './editorOfView'
import { fromMarkdown } from './fromMarkdown'
import { LinkDialog } from './LinkDialog'
import { cleanedHtml, slicesOfText } from './paste'
import { PictureView } from './pictureView'
import { plugins } from './plugins'
import { RichToolbar, type Tool } from './RichToolbar'
import { toMarkdown } from './toMarkdown'
import { registerEditor } from '../textEditor'

/** The form field that holds the Markdown. */
export interface TextField {
  name?: string
  value: unknown
  onChange: (markdown: string) => void
  onBlur: () => void
  ref?: (control: { focus: () => void } | null) => void
}

interface Props {
  field: TextField
  label: string
  control: ControlAttributes & { 'aria-placeholder'?: string }
  /** Uses the typography of articles. */
  isArticle?: boolean
  /** Missing for a short text, which has no pictures. */
  pictures?: ReturnType<typeof useTextPictures>
  onPicture?: () => void
  /** For a short text, which has fewer buttons: switches to its Markdown, where a block can be changed only there. */
  onSource?: () => void
}

/** Scroll margins that keep the caret clear of the toolbar and the sticky bars (layout/AdminNav.tsx, forms/saving/SaveBar.tsx). */
const CLEAR_OF_BARS = {
  top: 72,
  left: 0,
  right: 0,
  get bottom() {
    if (window.innerWidth >= 1024) return 140
    return window.innerHeight <= 544 ? 32 : 240
  },
}

const TEXT = 'prose mt-0 max-w-none rounded-b-card border border-t-0 border-ink-soft bg-white px-4'

export function RichEditor({ field, label, control, isArticle, pictures, onPicture, onSource }: Props) {
  const isShort = onSource !== undefined
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  /** The Markdown that the view shows. */
  const shown = useRef(String(field.value ?? ''))
  const [link, setLinkAsked] = useState<LinkToEdit | null>(null)
  const latest = useRef({ field, pictures })
  latest.current = { field, pictures }

  function askForLink() {
    const now = view.current?.state
    if (now && canDo('link', now)) setLinkAsked(linkToEdit(now))
  }

  const [opened] = useState(() =>
    EditorState.create({ doc: fromMarkdown(shown.current), plugins: plugins(askForLink) }),
  )
  const [state, setState] = useState(opened)

  useEffect(() => {
    const made = new EditorView(place.current, {
      state: opened,
      nodeViews: { image: (node, of, position) => new PictureView(node, of, position) },
      handleTextInput: (of, _from, _to, letters) => typeBehindSelected(of, letters),
      transformPastedHTML: cleanedHtml,
      clipboardTextParser: slicesOfText,
      scrollMargin: CLEAR_OF_BARS,
      scrollThreshold: CLEAR_OF_BARS,
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged || transaction.getMeta('isFromForm')) return
        shown.current = toMarkdown(next.doc)
        latest.current.field.onChange(shown.current)
      },
      handleDOMEvents: {
        blur: () => void latest.current.field.onBlur(),
        paste: (_, event) => !!latest.current.pictures?.takeFiles(event.clipboardData, event),
        drop(of, event) {
          const under = of.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!latest.current.pictures?.takeFiles(event.dataTransfer, event)) return false
          if (under) of.dispatch(of.state.tr.setSelection(Selection.near(of.state.doc.resolve(under.pos))))
          return true
        },
        beforeinput(of, event) {
          // A whole text inserted at once, by a text expander or a keyboard's clipboard.
          if (event.inputType !== 'insertText' || !event.data?.includes('\n')) return false
          event.preventDefault()
          // The event has the target range: the DOM selection may be newer than the view's.
          const [range] = event.getTargetRanges()
          const [from, to] = range
            ? [
                of.posAtDOM(range.startContainer, range.startOffset),
                of.posAtDOM(range.endContainer, range.endOffset),
              ]
            : [of.state.selection.from, of.state.selection.to]
          of.dispatch(of.state.tr.replaceRange(from, to, slicesOfText(event.data)).scrollIntoView())
          return true
        },
      },
    })
    view.current = made
    registerEditor(made.dom, editorOfView(made))
    return () => made.destroy()
    // The view lives as long as the component: its handlers read current props from `latest`.
  }, [opened])

  // react-hook-form gives a new ref with each reset.
  const { ref } = field
  useEffect(() => ref?.({ focus: () => view.current?.focus() }), [ref])

  const value = String(field.value ?? '')
  // In the layout phase: a key typed in between would be reverted.
  useLayoutEffect(() => {
    if (!view.current || value === shown.current) return
    shown.current = value
    if (!isShort) return replaceText(view.current, value, true)
    // The list entry may have moved: the undo history belongs to another entry's text.
    const { plugins } = view.current.state
    const other = EditorState.create({ doc: fromMarkdown(value), plugins })
    view.current.updateState(other)
    setState(other)
  }, [value, isShort])

  const attributes = JSON.stringify({
    ...control,
    name: field.name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'data-takes-files': pictures && '',
    class: classNames(
      TEXT,
      isShort ? 'min-h-14 py-2.5' : 'min-h-72 py-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-5',
      isArticle && 'prose-article',
      pictures?.isOver && 'ring-4 ring-sea',
      control['aria-invalid'] && 'border-terracotta',
    ),
  })
  // Only on changes, as it would disturb a phone keyboard's composition (IME).
  useEffect(() => view.current?.setProps({ attributes: JSON.parse(attributes) }), [attributes])

  function use(tool: Tool) {
    if (!view.current) return
    if (tool === 'picture') return onPicture?.()
    if (tool === 'link') return askForLink()
    view.current.focus()
    COMMANDS[tool](view.current.state, view.current.dispatch)
  }

  return (
    <>
      {/* On a phone the text has the full width of its card. */}
      <div className={classNames('rich-editor', !isShort && 'max-sm:-mx-5')}>
        <RichToolbar
          controls={control.id}
          state={state}
          onTool={use}
          isShort={isShort}
          of={isShort ? label : undefined}
        />
        <div
          ref={place}
          onDragOver={pictures?.dropZoneProps.onDragOver}
          onDragLeave={pictures?.dropZoneProps.onDragLeave}
        />
      </div>
      {onSource && hasRawBlocks(state) && (
        <SourceSwitch view="rich" onChoose={onSource} of={label} controls={control.id} />
      )}
      <LinkDialog
        link={link}
        onClose={() => setLinkAsked(null)}
        onDone={(text, href) => {
          setLinkAsked(null)
          if (view.current) setLink(text, href)(view.current.state, view.current.dispatch)
          window.setTimeout(() => view.current?.focus())
        }}
      />
    </>
  )
}

const hasRawBlocks = ({ doc }: EditorState) => doc.children.some(({ type }) => type.name === 'raw')
