// A fake of Gatsby: navigation, which tests can read, and the `graphql` tag.
import { vi } from 'vitest'

export const navigate = vi.fn()
export const graphql = () => null
