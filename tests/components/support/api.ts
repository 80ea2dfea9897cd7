// A fake API at the level of `fetch`. A test declares its answers; each is validated against the API document, and an undeclared
// request fails the test.
import { holdToShape, type Method, type Path } from './shapes'

export interface Call {
  method: Method
  path: string
  query: URLSearchParams
  /** The parts of the path in braces. */
  params: Record<string, string>
  body: any
  headers: Headers
  /** Whether the browser's cookies went with it. */
  hasCookies: boolean
  cache: RequestCache | undefined
}

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

type Handler = (call: Call) => Answer | Promise<Answer>

interface Declared {
  method: Method
  path: Path
  pattern: RegExp
  handler: Handler
}

class NoConnection extends TypeError {}

/** The connection is down: to be answered with. */
export const down = (): never => {
  throw new NoConnection('Failed to fetch')
}

/** The API, or what stands before it, answers and can do nothing. */
export const unavailable = (): Answer => ({ status: 503, body: { code: 503, status: 'Service Unavailable' } })

/** Nobody is signed in. */
export const refused = (): Answer => ({ status: 401, body: { code: 401, status: 'Unauthorized' } })

let declared: Declared[] = []
let files: Record<string, () => unknown> = {}
export const calls: Call[] = []
export const problems: string[] = []

export const api = {
  /** What is declared last answers. */
  on(method: Method, path: Path, handler: Handler | object) {
    const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const answer = typeof handler === 'function' ? (handler as Handler) : () => ({ body: handler })
    declared = [{ method, path, pattern, handler: answer }, ...declared]
  },
  /** Nothing answers until what is returned is called. */
  away(method: Method, path: Path) {
    const before = declared
    api.on(method, path, down)
    return () => void (declared = before)
  },
  /** What is answered until what is returned is called comes only then, as it was when it was asked for. */
  late(method: Method, path: Path) {
    const { handler } = declared.find((each) => each.method === method && each.path === path)!
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    api.on(method, path, async (call) => {
      const answer = structuredClone(await handler(call))
      await held
      return answer
    })
    return release
  },
  /** A file of the site, beside the API. */
  file(path: string, content: () => unknown) {
    files[path] = content
  },
  /** What was sent to an address so far. */
  sent: (method: Method, path: string | RegExp) =>
    calls.filter(
      (call) =>
        call.method === method && (typeof path === 'string' ? call.path === path : path.test(call.path)),
    ),
}

export function forgetApi() {
  declared = []
  files = {}
  calls.length = 0
  problems.length = 0
}

const endOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

export async function fakeFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(String(input), window.location.href)
  const method = (init.method ?? 'GET') as Method
  if (files[path]) return new Response(JSON.stringify(await files[path]()))
  const fitting = declared.filter((each) => each.method === method && each.pattern.test(path))
  const found = fitting.find((each) => each.path === path) ?? fitting[0]
  if (!found) {
    problems.push(`No test declared ${method} ${path}?${query}`)
    return down()
  }
  const params = { ...found.pattern.exec(path)?.groups }
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  const hasCookies = init.credentials !== 'omit'
  const { cache } = init
  const call = { method, path, query, params, body, headers: new Headers(init.headers), hasCookies, cache }
  calls.push(call)
  let answer: Answer
  try {
    answer = await Promise.race([found.handler(call), endOf(init.signal)])
    holdToShape(method, found.path, answer.status ?? 200, answer.body)
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (!(error instanceof NoConnection)) problems.push(String(error))
    return down()
  }
  const text = answer.body === undefined ? null : JSON.stringify(answer.body)
  return new Response(text, { status: answer.status, headers: answer.headers })
}
