// Before the set-up of each test file: what a file before it left in a module of ours is forgotten.
import { vi } from 'vitest'

vi.resetModules()
