import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { api, ApiError } from '../api'
import { onBfcacheRestore } from '../onBfcacheRestore'
import { overdue } from '../overdue'
import { randomId } from '../randomId'
import { useHydrated } from '../useHydrated'
import { dropDraft, keepDraft, readDraft, type Draft } from './draft'
import {
  fieldsOf,
  focusFirst,
  validateForm,
  messagesFor,
  type FieldMessages,
  type FormField,
  type ValidationErrors,
} from './validation'

/** The name of the spam trap's field (ui/forms/Honeypot.tsx), as the API has it. */
export const HONEYPOT = 'website'

export type FormState = 'idle' | 'sending' | 'failed' | 'sent'
export type FormValues = Record<string, string>

interface PostedFormOptions {
  /** URL that the form is posted to; also its `action`, for browsers without scripts. */
  path: string
  /** localStorage key of the draft. */
  draftName: string
  messages: FieldMessages
  toBody: (values: FormValues, startedAt: number) => object
  /** Called when validation failed and nothing was sent; the fields are marked. */
  onRefused: (problems: ValidationErrors) => void
  /** `reason`: the API's own sentence, where it refused for now what may be sent again. */
  onFailed: (reason?: string) => void
  /** `reference` identifies the submission for visitor and owner; '' if the response has none. */
  onSent: (reference: string) => void
}

/**
 * A form that also works as plain HTML. Its fields are uncontrolled, so that input typed before hydration is not lost. Input is
 * kept as a draft on the device until it is sent.
 */
export function usePostedForm(options: PostedFormOptions) {
  const { path, draftName, messages, toBody, onRefused, onFailed, onSent } = options
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<Draft | null>(null)
  const isHydrated = useHydrated()
  const [state, setState] = useState<FormState>('idle')
  const [errors, setErrors] = useState<Record<string, string>>({})

  useEffect(() => {
    draft.current = readDraft(draftName)
    if (form.current) draft.current.values = restoreDraft(form.current, draft.current.values)
  }, [draftName])

  // From the back/forward cache the page would still show the form as sent.
  useEffect(() => {
    if (state === 'sent') return onBfcacheRestore(() => window.location.reload())
  }, [state])

  const clearError = useCallback((name: string) => {
    setErrors((before) => {
      if (!(name in before)) return before
      const { [name]: _mended, ...others } = before
      return others
    })
  }, [])

  const onInput = (event: { target: EventTarget }) => {
    clearError((event.target as HTMLInputElement).name)
    if (!form.current || !draft.current) return
    draft.current.values = typedValues(form.current)
    keepDraft(draftName, draft.current)
  }

  const showErrors = (found: Record<string, string>) => {
    setErrors(found)
    if (form.current) focusFirst(form.current, found)
  }

  const send = async (values: FormValues) => {
    const { startedAt, attempt } = (draft.current ??= readDraft(draftName))
    const sent = JSON.stringify(values)
    const key = attempt?.values === sent ? attempt.key : randomId()
    draft.current.attempt = { values: sent, key }
    keepDraft(draftName, draft.current)
    setState('sending')
    setReadOnly(form.current, true)
    const finish = (answer: { reference?: string } | null) => {
      if (draft.current?.attempt?.key !== key) return
      dropDraft(draftName)
      draft.current = null
      // Otherwise the browser would restore the fields' last values when the visitor returns to the page.
      form.current?.reset()
      setState('sent')
      onSent(answer?.reference ?? '')
    }
    const posted = api.post<Parameters<typeof finish>[0]>(path, toBody(values, startedAt), {
      'Idempotency-Key': key,
    })
    let answer
    try {
      answer = await Promise.race([posted, overdue(TIMEOUT)])
    } catch (error) {
      // An earlier attempt was answered meanwhile.
      if (draft.current?.attempt?.key !== key) return
      console.error(error)
      setReadOnly(form.current, false)
      setState('failed')
      onFailed(reasonOf(error))
      if (error instanceof ApiError) showErrors(error.fieldErrors)
      // An answer after the timeout holds while she has changed nothing.
      else posted.then((late) => isUnchanged(sent) && finish(late)).catch(() => {})
      return
    }
    finish(answer)
  }
  const isUnchanged = (sent: string) =>
    form.current !== null && JSON.stringify(allValues(form.current)) === sent

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending' || state === 'sent') return
    const problems = validateForm(event.currentTarget)
    if (Object.keys(problems).length > 0) {
      onRefused(problems)
      showErrors(messagesFor(problems, messages))
      return
    }
    setErrors({})
    void send(allValues(event.currentTarget))
  }

  return {
    /** Props of the `<form>`. The browser's own validation messages are used only without scripts. */
    formProps: { ref: form, method: 'post', action: path, noValidate: isHydrated, onSubmit, onInput },
    errors,
    state,
  }
}

/** Too much, or too often. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && [413, 429].includes(error.status) ? error.body?.message : undefined

/** In ms; longer than the proxy and the API may take. A retry is stored once, by its idempotency key. */
const TIMEOUT = 75_000

/**
 * Fills the form from the draft and returns the form's values. The draft is not used if any field holds something other than
 * the beginning of its draft: the visitor typed that before the script loaded, and the draft may be another person's on a shared
 * device.
 */
function restoreDraft(form: HTMLFormElement, kept: FormValues): FormValues {
  const fields = typedFields(form)
  if (!isPressed() && fields.every((field) => !isTouched(field) || isBegun(field, kept[field.name])))
    fillFields(fields, kept)
  return typedValues(form)
}

/** Whether the form has text or a choice (typed before hydration, or from the draft) or was submitted before hydration. */
export const isInUse = (form: HTMLFormElement) => isPressed() || typedFields(form).some(isTouched)

/** A form that was submitted before hydration (inlineScriptLoader.ts) is sent as it is. */
const isPressed = () => 'pressed' in document.documentElement.dataset

function fillFields(fields: FormField[], values: FormValues) {
  for (const field of fields) {
    const kept = values[field.name]
    // Skips a touched single-line field, as the visitor may still be typing. In a textarea the draft matters more.
    if (!kept || (isTouched(field) && field.type !== 'textarea')) continue
    field.value = kept
    // The draft's option no longer exists.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
  }
}

/** Read-only while sending: input then would be neither sent nor kept. Unlike `disabled` it keeps the focus. */
function setReadOnly(form: HTMLFormElement | null, readOnly: boolean) {
  if (form) for (const field of typedFields(form)) Object.assign(field, { readOnly })
}

/** Filled before the script loaded. */
function isTouched(field: FormField): boolean {
  return field instanceof HTMLSelectElement ? field.selectedIndex > 0 : field.value !== ''
}

const isBegun = (field: FormField, kept = '') =>
  field instanceof HTMLSelectElement ? kept === field.value : kept.startsWith(field.value)

/** Without the honeypot: kept, what a password manager wrote in it would go with every further try. */
function typedFields(form: HTMLFormElement): FormField[] {
  return fieldsOf(form).filter(
    ({ type, name }) => type !== 'checkbox' && type !== 'hidden' && name !== HONEYPOT,
  )
}

function typedValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]))
}

function allValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
