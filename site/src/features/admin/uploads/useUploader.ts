import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { PICTURES } from '../pictures/usePictures'
import type { Uploader } from './createUploader'

/** The uploader, and a function to create it: lazy-loads its script with the first picture; destroyed with the form. */
export function useUploader(onUploaded: (path: string) => void) {
  const client = useQueryClient()
  const [uploader, setUploader] = useState<Uploader | null>(null)
  const loading = useRef<Promise<Uploader> | null>(null)
  const uploaded = useEffectEvent((path: string) => {
    onUploaded(path)
    void client.invalidateQueries({ queryKey: PICTURES.queryKey, exact: true })
  })
  useEffect(() => () => void loading.current?.then((uppy) => uppy.destroy()), [])

  function prepare(): Promise<Uploader> {
    loading.current ??= import('./createUploader').then(
      ({ createUploader }) => {
        const uppy = createUploader()
        setUploader(uppy)
        return uppy
      },
      (error) => {
        loading.current = null
        throw error
      },
    )
    return loading.current
  }

  useEffect(() => {
    // A picture that was removed while it was being registered has no file.
    uploader?.on('upload-success', (file, { body }) => file && body && uploaded(String(body.objectPath)))
  }, [uploader])
  return [uploader, prepare] as const
}
