/** Dialog for the text and URL of a link. */
import { useState, type FormEvent } from 'react'
import { Button } from '../../../../ui/Button'
import { Dialog } from '../../parts/Dialog'
import { CONTROL, LABEL } from '../../parts/classes'
import { PathSuggestions } from '../../settings/PathSuggestions'
import { completeAddress } from './addresses'
import type { LinkToEdit } from './commands'

/** The id of its list. */
const PAGES = 'site-pages'

interface Props {
  /** As it is now; null while the dialog is closed. */
  link: Pick<LinkToEdit, 'text' | 'href' | 'isOfWords'> | null
  onDone: (text: string, href: string) => void
  onClose: () => void
}

export function LinkDialog({ link, onDone, onClose }: Props) {
  return (
    <Dialog open={link !== null} onClose={onClose} title={link?.href ? 'הקישור' : 'קישור חדש'}>
      {link && <LinkForm {...link} onDone={onDone} />}
    </Dialog>
  )
}

function LinkForm({ text, href, isOfWords, onDone }: NonNullable<Props['link']> & Pick<Props, 'onDone'>) {
  const [words, setWords] = useState(text)
  const [address, setAddress] = useState(href)
  const [isWrong, setWrong] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    const complete = completeAddress(address)
    if (!complete) return setWrong(true)
    onDone(words.trim() || complete, complete)
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <div>
        <label htmlFor="link-address" className={LABEL}>
          לאן הקישור מוביל
        </label>
        <input
          id="link-address"
          data-autofocus=""
          dir="ltr"
          type="text"
          inputMode="url"
          list={PAGES}
          autoComplete="off"
          autoCapitalize="off"
          value={address}
          onChange={({ target }) => (setAddress(target.value), setWrong(false))}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'link-address-error' : 'link-address-hint'}
          className={`${CONTROL} text-end [&::-webkit-calendar-picker-indicator]:hidden!`}
        />
        <PathSuggestions />
        {isWrong ? (
          <p id="link-address-error" role="alert" className="mt-1.5 text-sm font-semibold text-terracotta">
            הכתובת הזאת לא תיפתח. כתבי כתובת של אתר, דף מהאתר שלך, מייל או טלפון.
          </p>
        ) : (
          <p id="link-address-hint" className="mt-1.5 text-sm text-ink-soft">
            דף מהאתר שלך, כתובת של אתר אחר, מייל או טלפון.
          </p>
        )}
      </div>
      {isOfWords && (
        <div>
          <label htmlFor="link-words" className={LABEL}>
            המילים שלוחצות עליהן
          </label>
          <input
            id="link-words"
            type="text"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className={CONTROL}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">לשים את הקישור</Button>
        {href && (
          <Button variant="quiet" onClick={() => onDone(words, '')}>
            להסיר את הקישור
          </Button>
        )}
      </div>
    </form>
  )
}
