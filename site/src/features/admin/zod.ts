/** Zod, which here makes no functions from texts: the pages' policy refuses them, and it would try. */
import { config } from 'zod'

config({ jitless: true })

export * from 'zod'
