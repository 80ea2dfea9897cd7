import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { errorAt } from '../forms/fields/errorAt'
import type { Uploads } from './useUploads'

/**
 * Keeps the number of waiting pictures as a form value, so that saving or leaving does not lose them; clears the list when the
 * form is reset.
 */
export function useUnsentPictures({ files, clear }: Uploads, name: string) {
  const { field, formState } = useController<Record<string, number>>({ name })
  const { value, onChange, ref } = field
  const reported = useRef(0)
  const count = files.length

  useEffect(() => {
    if (value === count) return
    if (reported.current === count) {
      clear()
      if (value !== 0) onChange(0)
      reported.current = 0
    } else {
      reported.current = count
      onChange(count)
    }
  })
  return { ref, error: errorAt(formState.errors, name) }
}
