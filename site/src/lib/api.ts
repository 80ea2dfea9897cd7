/** HTTP client of the content API: the only module that calls it. */

/** Any answer that is not a success. The message is "status: body", or the status text when the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body when it was JSON: `{code, status, message, errors?}`. */
  readonly body: ApiErrorBody | null
  /** Seconds of the Retry-After header; 0 without one. */
  readonly retryAfter: number

  constructor(status: number, text: string, statusText: string, retryAfter: string | null = null) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parse(text)
    this.retryAfter = Number(retryAfter) || 0
  }

  /** The messages of a 422 by field name, first message each; empty otherwise. */
  get fieldErrors(): Record<string, string> {
    const fields = this.body?.errors?.json ?? {}
    return Object.fromEntries(
      Object.entries(fields).map(([name, messages]) => [name, firstMessage(messages)]),
    )
  }
}

interface ApiErrorBody {
  code: number
  status: string
  message?: string
  errors?: { json?: Record<string, unknown> }
}

function parse(text: string): ApiErrorBody | null {
  try {
    return JSON.parse(text) as ApiErrorBody
  } catch {
    return null
  }
}

function firstMessage(messages: unknown): string {
  if (Array.isArray(messages)) return String(messages[0])
  if (messages && typeof messages === 'object') return firstMessage(Object.values(messages)[0])
  return String(messages)
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function request<T>(method: Method, path: string, body?: unknown, headers?: HeadersInit): Promise<T> {
  return (await exchange<T>(method, path, body, headers)).answer
}

function exchange<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers?: HeadersInit,
  more: Pick<RequestInit, 'keepalive' | 'cache'> = {},
) {
  const init: RequestInit = { method, credentials: 'include', headers: new Headers(headers), ...more }
  if (body !== undefined) {
    ;(init.headers as Headers).set('Content-Type', 'application/json')
    init.body = JSON.stringify(body)
  }
  if (everyCall.prepare) everyCall.prepare(init, path)
  return answered<T>(path, init)
}

/** Hook by which the admin changes each request (features/admin/requestTimeout.ts). */
export const everyCall: { prepare?: (init: RequestInit, path: string) => void } = {}

async function answered<T>(path: string, init: RequestInit) {
  const response = await fetch(path, init)
  const text = await response.text()
  if (!response.ok)
    throw new ApiError(response.status, text, response.statusText, response.headers.get('Retry-After'))
  return { answer: (text ? JSON.parse(text) : undefined) as T, headers: response.headers }
}

/** One page of a list, and how many there are on all pages. */
export interface ListPage<T> {
  items: T[]
  total: number
}

function pageOf<T>({ answer, headers }: { answer: T[]; headers: Headers }): ListPage<T> {
  return { items: answer, total: Number(headers.get('X-Total-Count') ?? answer.length) }
}

const AS_VISITOR: RequestInit = { credentials: 'omit' }

export const api = {
  get: <T>(path: string, headers?: HeadersInit) => request<T>('GET', path, undefined, headers),
  /** Past every cache, also the service worker's. */
  getUncached: async <T>(path: string) =>
    (await exchange<T>('GET', path, undefined, undefined, { cache: 'no-store' })).answer,
  getPage: async <T>(path: string, headers?: HeadersInit) =>
    pageOf<T>(await exchange('GET', path, undefined, headers)),
  /** For a public page: without drafts, even if the owner is signed in. */
  getPublic: async <T>(path: string) => (await answered<T>(path, AS_VISITOR)).answer,
  getPublicPage: async <T>(path: string) => pageOf<T>(await answered(path, AS_VISITOR)),
  post: <T>(path: string, body?: unknown, headers?: HeadersInit) => request<T>('POST', path, body, headers),
  /** A POST with `keepalive`: the browser completes it even if the page is left. */
  postKeepalive: async <T>(path: string, body: unknown) =>
    (await exchange<T>('POST', path, body, undefined, { keepalive: true })).answer,
  put: <T>(path: string, body?: unknown, headers?: HeadersInit) => request<T>('PUT', path, body, headers),
  /** Fire and forget: sends a POST with `keepalive`, also while the page is being left. */
  beacon: (path: string, body: unknown) =>
    void exchange('POST', path, body, undefined, { keepalive: true }).catch(() => undefined),
  delete: <T>(path: string, headers?: HeadersInit) => request<T>('DELETE', path, undefined, headers),
}
