import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ToastProvider, useToast, type ToastMessage } from './Toast'

/** One for the whole window, and not a part of what speaks: two who speak at once would stand on one another. */
let root: Root | undefined

/** Shows each message that it is given. */
export function show(message: ToastMessage, className?: string): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ToastProvider className={className}>
      {/* A copy: the same words once more are another message. */}
      <Shown message={{ ...message }} />
    </ToastProvider>,
  )
}

/** Away with the place itself. */
export function unmountToasts(): void {
  root?.unmount()
  root = undefined
}

function Shown({ message }: { message: ToastMessage }) {
  const { toast } = useToast()
  useEffect(() => void toast(message), [message, toast])
  return null
}
