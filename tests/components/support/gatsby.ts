// What the components use of Gatsby: moving to another page, which a test reads, and the mark of a page's query.
import { vi } from 'vitest'

export const navigate = vi.fn()
export const graphql = () => null
