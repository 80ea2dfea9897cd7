import { useCallback, useSyncExternalStore } from 'react'
import type { Body, Meta, UppyFile } from '@uppy/core'
import type { Uploader } from './createUploader'

type UploadFile = UppyFile<Meta, Body>

/** What the list shows of a file, whether the uploader has it or is still to have it. */
export type ListedFile = Pick<UploadFile, 'id' | 'name' | 'size' | 'data' | 'error'> & {
  progress: { uploadStarted: number | null; percentage?: number }
}

/** The uploader's list as React sees it, without what has arrived. */
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

export const isOnItsWay = (file: ListedFile) => !file.error && Boolean(file.progress.uploadStarted)
