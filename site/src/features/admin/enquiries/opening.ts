/** How a visitor's message begins: its first sentence, with the next one while it is only a greeting. */
const GREETING = 24
const SENTENCES = /\S[^\n]*?(?:[.!?…]+(?=\s|$)|(?=\n|$))/g

export function opening(message: string): string {
  let begun = ''
  for (const [sentence] of message.matchAll(SENTENCES)) {
    begun = `${begun} ${sentence.trim()}`.trim()
    if (begun.length > GREETING) break
  }
  return begun
}

const HEBREW = /[\u0590-\u05ff]/

/** The `dir` of a message: a Hebrew text stays Hebrew when its first word is Latin. */
export const directionOf = (message: string) => (HEBREW.test(message) ? 'rtl' : 'auto')
