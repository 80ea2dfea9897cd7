/** Why an update failed. Only Hebrew messages, which are written for the owner, are shown; not technical ones. */
export function plainReason(lastError: string | null): string {
  const isHebrew = lastError !== null && /[א-ת]/.test(lastError) && !/[{}<>\n]/.test(lastError)
  if (!isHebrew) return 'משהו השתבש בדרך.'
  return /[.?!]$/.test(lastError) ? lastError : `${lastError}.`
}
