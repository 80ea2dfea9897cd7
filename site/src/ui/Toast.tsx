import '../styles/toast.css'
import * as RadixToast from '@radix-ui/react-toast'
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react'
import { classNames } from '../lib/classNames'
import { CloseIcon } from './icons'

export interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Button in the toast; `about` is appended to its accessible name. */
  action?: { label: string; about: string; onAct: () => void }
}

/** Shows a toast; null removes the current one. Returns a function that removes this toast and no other. */
export type ShowToast = (message: ToastMessage | null) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Duration in ms of a toast with an action, longer than that of a plain one. */
const TIME_TO_ACT = 12_000

interface ProviderProps {
  children: ReactNode
  className?: string
  /** Ref of the list element that contains the toast. */
  listRef?: RefCallback<HTMLOListElement>
}

/** Toasts at the edge of the page: one at a time, for 5 s; dismissed by a swipe to the right; F8 focuses it. */
export function ToastProvider({ children, className, listRef }: ProviderProps) {
  const [current, setCurrent] = useState<(ToastMessage & { id: number }) | null>(null)
  // Ids are never reused, or removing an old toast would remove a newer one.
  const shown = useRef(0)
  const show = useCallback<ShowToast>((message) => {
    const id = ++shown.current
    setCurrent(message && { ...message, id })
    return () => setCurrent((now) => (now?.id === id ? null : now))
  }, [])

  return (
    <ToastContext value={show}>
      <RadixToast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="הודעה">
        {children}
        {current && <Toast key={current.id} {...current} />}
        <RadixToast.Viewport
          ref={listRef}
          hotkey={['F8']}
          label="הודעות ({hotkey})"
          className={classNames('toasts', className)}
        />
      </RadixToast.Provider>
    </ToastContext>
  )
}

export function useToast(): { toast: ShowToast } {
  const toast = useContext(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return { toast }
}

function Toast({ title, description, variant = 'default', action }: ToastMessage) {
  return (
    <RadixToast.Root
      type={variant === 'destructive' ? 'foreground' : 'background'}
      duration={action ? TIME_TO_ACT : undefined}
      className={classNames('toast', variant === 'destructive' && 'toast-destructive')}
    >
      <div className="grow">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-0.5 text-sm">{description}</RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={`${action.label} ${action.about}`}
            onClick={action.onAct}
            className="toast-action"
          >
            {action.label}
            <span className="sr-only"> {action.about}</span>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close aria-label="סגירת ההודעה" className="toast-close">
        <CloseIcon />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}
