/** JSON for a <script> element: `<`, `>` and `&` are escaped, so that no string can end the element. */
export function jsonForScript(data: object): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
  return JSON.stringify(data).replace(/[<>&]/g, (character) => escapes[character] ?? '')
}
