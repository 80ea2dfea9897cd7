/** Rejects after this many ms: a phone that lost its line may wait for an answer for minutes. */
export const overdue = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer in time')), ms))
