/** JSON that nothing inside it can end: no character of it means anything to an HTML parser. */
export function jsonForScript(data: object): string {
  const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
  return JSON.stringify(data).replace(/[<>&]/g, (character) => escapes[character] ?? '')
}
