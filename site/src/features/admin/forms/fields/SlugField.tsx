/** Slug of the page: suggested from the title until the owner edits it. */
import { Fragment, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Ltr } from '../../../../ui/Ltr'
import { takenByOthers } from '../saving/creationKeys'
import { TextField } from './inputs'
import { SLUG_LABEL, freeSlug, suggestSlug } from './slug'

interface Props {
  /** '/trips/' */
  folder: string
  /** The slug under which the page is public; null while it is not. */
  publicSlug: string | null
  /** Slugs of the other records. */
  takenSlugs: ReadonlySet<string>
  className?: string
}

export function SlugField({ folder, publicSlug, takenSlugs, className }: Props) {
  const slug: string = useWatch({ name: 'slug' })
  useSuggestion(takenSlugs, publicSlug === null)
  const moves = publicSlug !== null && slug !== publicSlug

  return (
    <TextField
      name="slug"
      label={SLUG_LABEL}
      isLtr
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={className}
      hint={
        <>
          <Ltr className="wrap-anywhere">
            {window.location.host}
            {folder}
            {slug.split('-').map((part, index) => (
              <Fragment key={index}>
                {index > 0 && '-'}
                <wbr />
                {part}
              </Fragment>
            ))}
          </Ltr>
          {moves && (
            <span className="mt-1 block font-semibold text-ink">
              הדף יעבור לכתובת הזאת. מי שתיכנס לכתובת הקודמת תגיע לכאן מעצמה.
            </span>
          )}
        </>
      }
    />
  )
}

/** Suggests a slug from the title of a page that is not public, while the field holds the last suggestion (also an empty one). */
function useSuggestion(takenSlugs: ReadonlySet<string>, isFree: boolean) {
  const { getValues, setValue } = useFormContext()
  const title: string = useWatch({ name: 'title' })
  const suggested = useRef('')

  useEffect(() => {
    // Starts again in a cleared form; a slug that was public is not suggested again.
    if (!isFree || (!title && !getValues('slug'))) suggested.current = ''
    if (!isFree || getValues('slug') !== suggested.current) return
    suggested.current = freeSlug(suggestSlug(title), takenByOthers(takenSlugs, getValues('creationKey')))
    setValue('slug', suggested.current, { shouldDirty: true })
  }, [title, takenSlugs, isFree, getValues, setValue])
}
