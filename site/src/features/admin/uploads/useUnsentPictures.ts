import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { errorAt } from '../forms/fields/errorAt'
import type { Uploads } from './useUploads'

/**
 * The form knows how many pictures still wait, so that saving or leaving forgets none of them; and when the form is
 * emptied, the list is.
 */
export function useUnsentPictures({ files, clear }: Uploads, name: string) {
  const { field, formState } = useController<Record<string, number>>({ name })
  const { value, onChange, ref } = field
  const told = useRef(0)
  const count = files.length

  useEffect(() => {
    if (value === count) return
    if (told.current === count) {
      clear()
      if (value !== 0) onChange(0)
      told.current = 0
    } else {
      told.current = count
      onChange(count)
    }
  })
  return { ref, error: errorAt(formState.errors, name) }
}
