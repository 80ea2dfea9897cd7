/** Notice above a form whose unsaved text was restored. */
import { useState } from 'react'

interface Props {
  /** In a form of new records: a button that puts the restored text aside, for another record. */
  another?: { words: string; isBusy: boolean; onPress: () => void }
}

export function RestoredNotice({ another }: Props) {
  const [isAside, setAside] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-blush px-4 py-2 text-sm">
      <p role="status">
        {isAside ? 'מה שכתבת קודם יחכה כאן לפעם הבאה.' : 'החזרנו לכאן את מה שכתבת ולא נשמר.'}
      </p>
      {another && !isAside && (
        <button
          type="button"
          disabled={another.isBusy}
          onClick={() => {
            setAside(true)
            another.onPress()
          }}
          className="-my-1 inline-flex min-h-11 items-center font-semibold text-sea hover:underline disabled:opacity-50"
        >
          {another.words}
        </button>
      )}
    </div>
  )
}
