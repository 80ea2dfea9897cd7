// Netlify runs pip install on the API's requirements before every build; none are installed (docs/decisions/0053).
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { parse } from '@iarna/toml'
import { inRoot } from '../../scripts/lib/repository.mjs'

const { environment } = parse(readFileSync(inRoot('netlify.toml'), 'utf8')).build
const python = inRoot('.venv/bin/python')

// A package that is nowhere else; what is in it lies beside it, as nothing may be asked of the internet here.
const WHEEL = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1] + '/only_here-1-py3-none-any.whl', 'w') as wheel:
    wheel.writestr('only_here.py', '')
    wheel.writestr('only_here-1.dist-info/METADATA', 'Metadata-Version: 2.1\\nName: only-here\\nVersion: 1\\nRequires-Dist: nowhere')
    wheel.writestr('only_here-1.dist-info/WHEEL', 'Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any')
    wheel.writestr('only_here-1.dist-info/RECORD', '')
`

test('with the variables of netlify.toml pip looks at the named packages alone, and installs none', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const run = (args, env) => spawnSync(python, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  assert.equal(run(['-c', WHEEL, folder]).status, 0)
  const installed = (env) => {
    const into = mkdtempSync(join(folder, 'into-'))
    const args = ['--no-index', '--find-links', folder, '--target', into, 'only-here']
    const { status, stderr } = run(['-m', 'pip', 'install', ...args], env)
    assert.equal(status, 0, stderr)
    return readdirSync(into).filter((name) => name.endsWith('.py'))
  }
  assert.deepEqual(installed({ PIP_NO_DEPS: '1' }), ['only_here.py'])
  assert.deepEqual(installed(environment), [])
})
