const SOON_MS = 1500

/** Announces a step once it takes longer than SOON_MS; the returned function prints how long it took. */
export function step(sentence) {
  const began = Date.now()
  const timer = setTimeout(() => console.log(`${sentence} …`), SOON_MS)
  return () => {
    clearTimeout(timer)
    const seconds = Math.round((Date.now() - began) / 1000)
    if (Date.now() - began > SOON_MS) console.log(`${sentence}: done in ${seconds} s`)
  }
}
