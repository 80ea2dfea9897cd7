/** In characters: what is shorter may be only a greeting ("היי בנות יקרות!"). */
const SHORTEST_START = 24
const SENTENCES = /\S[^\n]*?(?:[.!?…]+(?=\s|$)|(?=\n|$))/g

/** How a visitor's message begins: its first sentence, with the next ones while that is short. */
export function messageStart(message: string): string {
  let begun = ''
  for (const [sentence] of message.matchAll(SENTENCES)) {
    begun = `${begun} ${sentence.trim()}`.trim()
    if (begun.length > SHORTEST_START) break
  }
  return begun
}

const HEBREW = /[\u0590-\u05ff]/

/** The `dir` of a message: a Hebrew text stays Hebrew when its first word is Latin. */
export const directionOf = (message: string) => (HEBREW.test(message) ? 'rtl' : 'auto')
