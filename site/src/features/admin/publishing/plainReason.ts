/** Why an update failed, in words she can use. What is not written for her (a technical message) is not shown. */
export function plainReason(lastError: string | null): string {
  const isHebrew = lastError !== null && /[א-ת]/.test(lastError) && !/[{}<>\n]/.test(lastError)
  if (!isHebrew) return 'משהו השתבש בדרך.'
  return /[.?!]$/.test(lastError) ? lastError : `${lastError}.`
}
