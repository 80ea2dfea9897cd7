// Before each test file: resets our modules, so that no state of an earlier file remains.
import { vi } from 'vitest'

vi.resetModules()
