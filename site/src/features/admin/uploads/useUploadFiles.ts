import { useCallback, useSyncExternalStore } from 'react'
import type { Body, Meta, UppyFile } from '@uppy/core'
import type { Uploader } from './createUploader'

type UploadFile = UppyFile<Meta, Body>

/** What the list shows of a file, whether it has been passed to the uploader or not. */
export type ListedFile = Pick<UploadFile, 'id' | 'name' | 'size' | 'data' | 'error'> & {
  progress: { uploadStarted: number | null; percentage?: number }
}

/** Subscribes to the uploader's files, without those that are uploaded. */
export function useUploadFiles(uploader: Uploader | null): UploadFile[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      uploader?.on('state-update', changed)
      return () => void uploader?.off('state-update', changed)
    },
    [uploader],
  )
  const files = useSyncExternalStore(subscribe, () => uploader?.getState().files ?? NONE)
  return Object.values(files).filter((file) => !file.progress.complete)
}

const NONE: Record<string, UploadFile> = {}

export const hasFailed = (file: ListedFile) => Boolean(file.error)

export const isUploading = (file: ListedFile) => !file.error && Boolean(file.progress.uploadStarted)
