import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { api, ApiError } from '../api'
import type { PressedForm } from '../hydration/inlineScriptLoader'
import { onBfcacheRestore } from '../onBfcacheRestore'
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

export type FormState = 'idle' | 'sending' | 'failed' | 'sent'
export type FormValues = Record<string, string>

interface PostedFormOptions {
  /** Where it goes; the form's own `action` too, for a browser without scripts. */
  path: string
  /** Where what she typed waits on this device. */
  draftName: string
  messages: FieldMessages
  toBody: (values: FormValues, startedAt: number) => object
  /** Nothing was sent: something is missing or wrong, and is marked by now. */
  onRefused: (problems: ValidationErrors) => void
  onFailed: () => void
  /** `reference` is what she and the owner may call it by; '' when the answer named none. */
  onSent: (reference: string) => void
}

/**
 * A form that also works as plain HTML: the fields belong to the page, so that what she typed before any script was
 * hydrated is not lost. What she typed stays on the device until it was sent.
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

  // A browser that kept the page would show the form as sent.
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
    let answer: { reference?: string } | null
    try {
      answer = await api.post(path, toBody(values, startedAt), { 'Idempotency-Key': key })
    } catch (error) {
      console.error(error)
      setReadOnly(form.current, false)
      setState('failed')
      onFailed()
      if (error instanceof ApiError) showErrors(error.fieldErrors)
      return
    }
    dropDraft(draftName)
    // When she comes back to the page, a browser would put into the fields what they held last.
    form.current?.reset()
    setState('sent')
    onSent(answer?.reference ?? '')
  }

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
    /** For the `<form>`. The browser's own bubbles are for when there is no script. */
    formProps: { ref: form, method: 'post', action: path, noValidate: isHydrated, onSubmit, onInput },
    errors,
    state,
  }
}

/**
 * Fills the form from the draft and returns the values that the form then has. The draft is not used where a field holds
 * something else than the beginning of its own draft: she typed it before the script loaded and never saw the draft, which
 * may be another woman's on a shared device.
 */
function restoreDraft(form: PressedForm, kept: FormValues): FormValues {
  const fields = typedFields(form)
  // A form that was submitted before hydration (inlineScriptLoader.ts) is sent as it is.
  if (!form.isPressed && fields.every((field) => !isTouched(field) || isBegun(field, kept[field.name])))
    fillFields(fields, kept)
  return typedValues(form)
}

function fillFields(fields: FormField[], values: FormValues) {
  for (const field of fields) {
    const kept = values[field.name]
    // She may still be typing in a touched single-line field. In a textarea the draft is worth more than the few typed letters.
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

function typedFields(form: HTMLFormElement): FormField[] {
  return fieldsOf(form).filter(({ type }) => type !== 'checkbox' && type !== 'hidden')
}

function typedValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]))
}

function allValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
