/** Zod without its JIT (`new Function`), which the pages' Content Security Policy forbids. */
import { config } from 'zod'

config({ jitless: true })

export * from 'zod'
