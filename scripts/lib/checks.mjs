// The tasks of `npm run check`: linters, formatters, import rules and type checkers for Python and JavaScript, page weights.
import { inRoot, inVenv } from './repository.mjs'
import { NODE, PYTHON } from './set-up.mjs'

const inModules = (...parts) => inRoot('node_modules', ...parts)
const node = (name, script, ...args) => ({
  name,
  needs: [NODE],
  command: process.execPath,
  args: [script, ...args],
})
const python = (name, program, ...args) => ({ name, needs: [PYTHON], command: inVenv(program), args })

export const checks = [
  // Longest first, so that the lanes end together.
  node('eslint', inModules('eslint/bin/eslint.js'), '--max-warnings=0', '.'),
  // In one program: the tests import most of the site.
  node('tsc site, tests/components', inModules('typescript/bin/tsc'), '--project', 'tests/components'),
  node('tsc tests/e2e', inModules('typescript/bin/tsc'), '--project', 'tests/e2e'),
  python('mypy', 'mypy'),
  node('prettier', inModules('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
  node('budgets', inRoot('scripts/check-budgets.mjs')),
  python('ruff check', 'ruff', 'check'),
  python('ruff format', 'ruff', 'format', '--check'),
  { ...python('import-linter', 'lint-imports'), env: { PYTHONPATH: inRoot('content-api') } },
]
