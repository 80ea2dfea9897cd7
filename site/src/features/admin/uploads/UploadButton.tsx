import { useRef } from 'react'
import { Button } from '../../../ui/Button'
import { ACCEPTED_TYPES } from './uploadMessages'

interface Props {
  label: string
  /** The API's name of the field. */
  name: string
  several?: boolean
  onFiles: (files: File[]) => void
}

/** File input as a button: opens the gallery on a phone, the file dialog on a computer. */
export function UploadButton({ label, name, several, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={ACCEPTED_TYPES.join()}
        multiple={several}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Reset, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
