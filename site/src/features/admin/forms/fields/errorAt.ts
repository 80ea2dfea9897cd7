import { get, type FieldErrors } from 'react-hook-form'

/** The error message of a field; that of a list may be at one of its entries. */
export function errorAt(errors: FieldErrors, name: string): string | undefined {
  const found: unknown = get(errors, name)
  return firstMessage(found)
}

function firstMessage(found: unknown): string | undefined {
  if (Array.isArray(found)) return firstMessage(found.find(Boolean))
  if (!found || typeof found !== 'object') return undefined
  if ('message' in found && typeof found.message === 'string') return found.message
  return 'root' in found ? firstMessage(found.root) : undefined
}
