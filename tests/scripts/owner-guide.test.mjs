// The owner's guide: the admin shows it as written, its pictures exist, and names that it quotes exist in the admin.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'

const guide = await readFile(inRoot('docs/owner-guide.md'), 'utf8')

test('the admin shows the guide as it is written', async () => {
  const program =
    'import owner_guide as g, sys; sys.stdout.buffer.write(g.shown(g.GUIDE.read_text("utf-8")).encode())'
  const { stdout } = await promisify(execFile)(inVenv('python'), ['-c', program], {
    env: { ...process.env, PYTHONPATH: inRoot('scripts') },
  })
  assert.equal(await readFile(inRoot('site/src/features/admin/guide/guide.json'), 'utf8'), stdout)
})

test('every picture of the guide is there, described, and none lies about unused', async () => {
  const pictures = [...guide.matchAll(/!\[(.*?)\]\((.*?)\)/g)]
  assert.ok(pictures.length >= 5)
  for (const [, alt, address] of pictures) {
    assert.ok(alt.length > 10, address)
    await access(inRoot(address.slice(1)))
  }
  const named = pictures.map(([, , address]) => path.basename(address)).sort()
  assert.deepEqual((await readdir(inRoot('site/static/owner-guide'))).sort(), named)
})

test('what the guide calls by its name is called so in the admin', async () => {
  const admin = inRoot('site/src/features/admin')
  const files = (await readdir(admin, { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(path.join(admin, file), 'utf8')))
  const words = sources.join('\n').replace(/\s+/g, ' ')
  const names = [...guide.matchAll(/\*\*(.+?)\*\*/g)]
    .map(([, name]) => name)
    .filter((name) => !name.endsWith('?'))
  assert.ok(names.length > 40)
  assert.deepEqual(
    names.filter((name) => !words.includes(name)),
    [],
  )
})
