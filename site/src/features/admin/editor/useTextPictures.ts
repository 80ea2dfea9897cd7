/** Uploads pictures that are dropped on a text, pasted or chosen; inserts them one after another, the first at the caret. */
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { usePictures } from '../pictures/usePictures'
import { useUploads } from '../uploads/useUploads'
import { pictureEdit } from './pictureEdit'
import { editorAt } from './textEditor'

export function useTextPictures(areaId: string) {
  const { data: pictures } = usePictures()
  const uploads = useUploads({ several: true, onUploaded: insertUploaded })
  const [isOver, setOver] = useState(false)
  const [runningUploads, setRunningUploads] = useState(0)
  /** The text's version when the uploads began, to detect edits since. */
  const versionBefore = useRef<unknown>(null)
  /** The picture inserted last since then: the next one goes after it. */
  const last = useRef<Copy | null>(null)

  function insertUploaded(path: string) {
    last.current = insert(path, runningUploads > 0 ? last.current : null) ?? last.current
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

  /** Begins an insertion: focuses the text, at `place` if given, and notes its version. */
  function beginInsertion(place?: number) {
    const editor = editorAt(areaId)
    if (!editor) return
    editor.focus()
    if (place !== undefined) editor.select(place, place)
    versionBefore.current = editor.version()
  }

  function upload(files: File[], place?: number) {
    beginInsertion(place)
    last.current = null
    uploads.add(files)
    void start()
  }

  async function start() {
    setRunningUploads((count) => count + 1)
    await uploads.start()
    setRunningUploads((count) => count - 1)
  }

  return {
    uploads,
    upload,
    start,
    isUnderWay: runningUploads > 0,
    /** Returns a function that restores the selection, which Chrome loses when a dialog restores the focus. */
    keepPlace: () => editorAt(areaId)?.keepPlace() ?? (() => {}),
    /** Inserts a picture of the site. */
    choose(path: string) {
      beginInsertion()
      insert(path)
    },
    /** Whether files are being dragged over the text. */
    isOver,
    /** Handles a paste or drop on rich text; returns whether it contained files. */
    takeFiles(data: DataTransfer | null, event: Event) {
      setOver(false)
      if (!data?.files.length || hasWords(data)) return false
      event.preventDefault()
      upload([...data.files])
      return true
    },
    /** Props that make a text area accept files. */
    dropZoneProps: {
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

/** One occurrence of a picture in a text: `before` is the number of its earlier occurrences. */
interface Copy {
  path: string
  before: number
}

/** The parts of a text around each place that shows the picture. */
const around = (path: string, text: string) => text.split(`](${path})`)

/** Position after that occurrence; null if it is gone from the text. */
function endOf({ path, before }: Copy, text: string): number | null {
  const parts = around(path, text)
  const rest = parts.slice(before + 1)
  return rest.length > 0 ? text.length - rest.join(`](${path})`).length : null
}

/** Whether the data has text: copied text may include an image of itself, while a copied image has HTML without text. */
const hasWords = (data: DataTransfer) =>
  data.getData('text/plain') !== '' ||
  new DOMParser().parseFromString(data.getData('text/html'), 'text/html').body.textContent.trim() !== ''

/** Position in the text under the pointer; undefined in Safari before 18.4, where the caret is used. */
function placeUnder({ clientX, clientY, currentTarget }: DragEvent): number | undefined {
  const found = document.caretPositionFromPoint?.(clientX, clientY)
  return found?.offsetNode === currentTarget ? found.offset : undefined
}
