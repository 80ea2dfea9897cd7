import { useCallback, useSyncExternalStore } from 'react'
import type { Body, Meta, UppyFile } from '@uppy/core'
import type { Uploader } from './createUploader'

export type UploadFile = UppyFile<Meta, Body>

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

export const hasFailed = (file: UploadFile) => Boolean(file.error)

export const isOnItsWay = (file: UploadFile) => !file.error && Boolean(file.progress.uploadStarted)
