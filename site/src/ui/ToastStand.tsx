import { useEffect } from 'react'
import { ToastProvider, useToast, type ToastMessage } from './Toast'

/** Shows each message that it is given. */
export default function ToastStand({ message, className }: { message: ToastMessage; className?: string }) {
  return (
    <ToastProvider className={className}>
      <Shown message={message} />
    </ToastProvider>
  )
}

function Shown({ message }: { message: ToastMessage }) {
  const { toast } = useToast()
  useEffect(() => toast(message), [message, toast])
  return null
}
