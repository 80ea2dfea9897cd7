import { useRef } from 'react'
import { Button } from '../../../ui/Button'
import { KINDS } from './uploadWords'

interface Props {
  label: string
  /** The API's name of the field. */
  name: string
  several?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the device's own way of choosing: the gallery on a phone, a folder on a computer. */
export function UploadButton({ label, name, several, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={KINDS.join()}
        multiple={several}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that choosing the same file again is a choice too.
          target.value = ''
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
