// Components of the site and its admin in a simulated browser; the API is answered by support/api.ts.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache-tests/vite'),
  resolve: { alias: [{ find: /^gatsby$/, replacement: here('support/gatsby.ts') }] },
  // Without the stack of each element, which is a tenth of the time.
  esbuild: { jsx: 'automatic', jsxDev: false },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    include: ['**/*.test.tsx'],
    setupFiles: [here('support/fresh-modules.ts'), here('support/setup.ts')],
    sequence: { setupFiles: 'list' },
    env: { TZ: 'Asia/Jerusalem' },
    maxWorkers: 2,
    isolate: false,
    // For the slowest test on a busy machine. Only a test that hangs waits as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
