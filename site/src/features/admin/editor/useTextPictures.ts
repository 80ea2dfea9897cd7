/** Pictures on their way into a text: dropped on it, pasted, or chosen. The first goes in where she is when it has arrived, the others behind it. */
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { usePictures } from '../pictures/usePictures'
import { useUploads } from '../uploads/useUploads'
import { pictureEdit } from './pictureEdit'
import { editorAt } from './textEditor'

export function useTextPictures(areaId: string) {
  const { data: pictures } = usePictures()
  const uploads = useUploads({ several: true, onUploaded: arrived })
  const [isOver, setOver] = useState(false)
  const [underWay, setUnderWay] = useState(0)
  /** Of the text when the pictures set out: when it is another one, she has written since. */
  const versionBefore = useRef<unknown>(null)
  /** The one that came last since then: the next that is under way goes behind it. */
  const last = useRef<Copy | null>(null)

  function arrived(path: string) {
    last.current = insert(path, underWay > 0 ? last.current : null) ?? last.current
  }

  function insert(path: string, behind: Copy | null = null): Copy | undefined {
    const editor = editorAt(areaId)
    if (!editor) return
    const alt = pictures?.find(({ src }) => src === path)?.alt ?? ''
    const isWriting = !editor.hasFocus() || editor.version() !== versionBefore.current
    const { from, to } = editor.selection()
    const text = editor.text()
    const place = (behind && endOf(behind, text)) ?? to
    const edit = pictureEdit(text, from, to, { path, alt }, isWriting, place)
    editor.apply(edit, isWriting)
    return { path, before: around(path, text.slice(0, edit.from)).length - 1 }
  }

  /** Goes to the text, at `place` where there is one, and remembers it. */
  function setOut(place?: number) {
    const editor = editorAt(areaId)
    if (!editor) return
    editor.focus()
    if (place !== undefined) editor.select(place, place)
    versionBefore.current = editor.version()
  }

  function upload(files: File[], place?: number) {
    setOut(place)
    last.current = null
    uploads.add(files)
    void start()
  }

  async function start() {
    setUnderWay((count) => count + 1)
    await uploads.start()
    setUnderWay((count) => count - 1)
  }

  return {
    uploads,
    upload,
    start,
    isUnderWay: underWay > 0,
    /** Answers the way back to her place in the text, which Chrome forgets when a dialog gives the focus back. */
    keepPlace: () => editorAt(areaId)?.keepPlace() ?? (() => {}),
    /** A picture that the site has. */
    choose(path: string) {
      setOut()
      insert(path)
    },
    /** Whether files hang over the text now. */
    isOver,
    /** Of a paste or a drop on a formatted text; answers whether there were any. */
    takeFiles(data: DataTransfer | null, event: Event) {
      setOver(false)
      if (!data?.files.length || hasWords(data)) return false
      event.preventDefault()
      upload([...data.files])
      return true
    },
    /** What makes a text area take files. */
    taking: {
      'data-takes-files': '',
      onDragOver: ({ dataTransfer }: DragEvent) => setOver(dataTransfer.types.includes('Files')),
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent<HTMLElement>) {
        setOver(false)
        const { files } = event.dataTransfer
        if (files.length === 0) return
        event.preventDefault()
        upload([...files], placeUnder(event))
      },
      onPaste(event: ClipboardEvent) {
        const { clipboardData } = event
        if (clipboardData.files.length === 0 || hasWords(clipboardData)) return
        event.preventDefault()
        upload([...clipboardData.files])
      },
    },
  }
}

/** A picture in a text that may show it more than once: `before` is how many of the same stand before it. */
interface Copy {
  path: string
  before: number
}

/** The parts of a text around each place that shows the picture. */
const around = (path: string, text: string) => text.split(`](${path})`)

/** The place behind it; null where the text does not show it any more. */
function endOf({ path, before }: Copy, text: string): number | null {
  const parts = around(path, text)
  const rest = parts.slice(before + 1)
  return rest.length > 0 ? text.length - rest.join(`](${path})`).length : null
}

/** Copied words may bring a picture of themselves along; a copied picture brings HTML that shows it and says nothing. */
const hasWords = (data: DataTransfer) =>
  data.getData('text/plain') !== '' ||
  new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent.trim() !== ''

/** Where in the text the pointer is. Safari before 18.4 does not tell: her caret stays where it was. */
function placeUnder({ clientX, clientY, currentTarget }: DragEvent): number | undefined {
  const found = document.caretPositionFromPoint?.(clientX, clientY)
  return found?.offsetNode === currentTarget ? found.offset : undefined
}
