import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ToastProvider, useToast, type ToastMessage } from './Toast'

/** One React root for all toasts of the window, as toasts of separate roots would overlap. */
let root: Root | undefined

/** Shows a toast in the shared root. */
export function show(message: ToastMessage, className?: string): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ToastProvider className={className}>
      {/* Copied, so that an equal message is shown again. */}
      <Shown message={{ ...message }} />
    </ToastProvider>,
  )
}

/** Unmounts the shared root; for tests. */
export function unmountToasts(): void {
  root?.unmount()
  root = undefined
}

function Shown({ message }: { message: ToastMessage }) {
  const { toast } = useToast()
  useEffect(() => void toast(message), [message, toast])
  return null
}
