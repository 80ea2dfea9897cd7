// When a .venv is created, with a fake Python that records its arguments.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { endAllProcessGroups } from '../../scripts/lib/process-groups.mjs'
import { prepareSeparatePython } from '../../scripts/lib/python.mjs'
import { root } from '../../scripts/lib/repository.mjs'

after(endAllProcessGroups)

test('packages are installed once, and again for the newer Python that a system brings', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'python-'))
  t.after(() => rmSync(folder, { recursive: true }))
  t.mock.method(process.stdout, 'write', () => true)
  const [python, version, asked] = ['python', 'version', 'asked'].map((name) => path.join(folder, name))
  writeFileSync(
    python,
    `#!/bin/sh
case "$*" in
  -c*) cat ${version} ;;
  "-m venv"*) mkdir -p "$3/bin" "$3/lib/$(tr ' ' . <${version})" && ln -s ${python} "$3/bin/python" ;;
  "-m pip --version") test -d "${folder}/.venv/lib/$(tr ' ' . <${version})" ;;
esac && echo "$2" >>${asked}
`,
    { mode: 0o755 },
  )
  writeFileSync(path.join(folder, 'requirements.txt'), 'flask\n')
  process.env.PYTHON = python
  t.after(() => delete process.env.PYTHON)
  const made = async (numbers) => {
    writeFileSync(version, numbers)
    writeFileSync(asked, '')
    await prepareSeparatePython(path.relative(root, folder))
    return readFileSync(asked, 'utf8').match(/venv|pip/g) ?? []
  }

  assert.deepEqual(await made('3 13'), ['venv', 'pip'])
  assert.deepEqual(await made('3 13'), [])
  assert.deepEqual(await made('3 14'), ['venv', 'pip'])
  assert.deepEqual(await made('3 14'), [])
})
