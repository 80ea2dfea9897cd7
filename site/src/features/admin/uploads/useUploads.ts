/** State and actions of a field's uploads: choose, start, follow, retry, remove. */
import { useState } from 'react'
import { useToast } from '../../../ui/Toast'
import type { Uploader } from './createUploader'
import { isRefusal, NO_CONNECTION, ONE_ONLY } from './uploadMessages'
import { usePendingFiles } from './usePendingFiles'
import { useUploader } from './useUploader'
import { useUploadFiles, type ListedFile } from './useUploadFiles'

export interface RefusedFile {
  name: string
  sentence: string
}

export interface Uploads {
  /** Chosen files that are not uploaded yet. */
  files: ListedFile[]
  /** Refused files of the last choice. */
  refused: RefusedFile[]
  add: (chosen: File[]) => void
  /** Resolves when each file is uploaded or has failed. */
  start: () => Promise<void>
  retry: (id: string) => void
  remove: (id: string) => void
  clear: () => void
}

interface Options {
  /** Whether several pictures may be chosen; otherwise a later choice replaces the first. */
  several: boolean
  /** Called with each picture as soon as it is registered. */
  onUploaded: (path: string) => void
}

export function useUploads({ several, onUploaded }: Options): Uploads {
  const { toast } = useToast()
  const [uploader, prepare] = useUploader(onUploaded)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const coming = usePendingFiles()
  const files = useUploadFiles(uploader)

  function add(chosen: File[]) {
    if (chosen.length === 0) return
    coming.add(chosen)
    void handOver()
  }

  /** Loads the uploader and passes it the files chosen before. If it cannot be loaded the files stay on the list. */
  async function handOver(): Promise<Uploader | null> {
    try {
      const uppy = await prepare()
      const refusedFiles: RefusedFile[][] = []
      coming.take((chosen) => refusedFiles.push(several ? addEach(uppy, chosen) : replace(uppy, chosen)))
      if (refusedFiles.length > 0) setRefused(refusedFiles.flat())
      return uppy
    } catch {
      coming.setStarted(false)
      toast({ title: FAILED, description: NO_CONNECTION, variant: 'destructive' })
      return null
    }
  }

  async function start() {
    coming.setStarted(true)
    const uppy = await handOver()
    if (!uppy) return
    // Uppy retries all failed files: removes those that were refused.
    if (uppy.getFiles().some((file) => !file.error && !file.progress.uploadStarted))
      uppy.removeFiles(idsOf(uppy.getFiles().filter(({ error }) => isRefusal(error))))
    const sent = uppy.getFiles().filter((file) => file.error || !file.progress.uploadStarted)
    await follow(uppy, idsOf(sent), () => uppy.upload())
  }

  /** Runs `uploading`, then shows one toast with the result for `ids`, and removes finished files from the list. */
  async function follow(uppy: Uploader, ids: string[], uploading: () => Promise<unknown>) {
    await uploading()
    const sent = uppy.getFiles().filter(({ id }) => ids.includes(id))
    const done = sent.filter((file) => file.progress.complete)
    uppy.removeFiles(idsOf(done))
    const failed = sent.filter((file) => file.error)
    if (failed.length > 0) toast({ title: FAILED, description: why(failed), variant: 'destructive' })
    else if (done.length === 1) toast({ title: 'התמונה הועלתה בהצלחה!' })
    else if (done.length > 1)
      toast({ title: 'התמונה הועלתה בהצלחה!', description: `${done.length} תמונות עלו לאתר.` })
  }

  return {
    files: [...files, ...coming.files],
    refused,
    add,
    start,
    retry: (id) => uploader && void follow(uploader, [id], () => uploader.retryUpload(id)),
    remove: (id) => coming.remove(id) || uploader?.removeFile(id),
    clear: () => {
      coming.clear()
      uploader?.clear()
      setRefused([])
    },
  }
}

const idsOf = (files: ListedFile[]) => files.map(({ id }) => id)

const FAILED = 'שגיאה בהעלאת התמונה'

const why = (failed: { error?: string | null }[]) =>
  failed.length === 1
    ? (failed[0]!.error ?? undefined)
    : `${failed.length} תמונות לא עלו. ליד כל אחת כתוב למה.`

/** Adds files one by one, so that a refused one does not block the others. */
function addEach(uppy: Uploader, chosen: File[]): RefusedFile[] {
  const refused: RefusedFile[] = []
  for (const file of chosen) {
    try {
      uppy.addFile(file)
    } catch (error) {
      refused.push({ name: file.name, sentence: (error as Error).message })
    }
  }
  return refused
}

/** Replaces the chosen file, if the new one is accepted. */
function replace(uppy: Uploader, [first, ...rest]: File[]): RefusedFile[] {
  const before = idsOf(uppy.getFiles())
  const refused = addEach(uppy, [first!])
  if (refused.length === 0) uppy.removeFiles(before)
  return [...refused, ...rest.map(({ name }) => ({ name, sentence: ONE_ONLY }))]
}
