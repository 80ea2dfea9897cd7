import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['content-api', 'docs', 'functions', 'netlify', 'scripts', 'signing', 'site', 'tests']
const MADE = new Set(['node_modules', '__pycache__', 'public'])

const files = FOLDERS.flatMap(filesIn)

/** @param {string} folder @returns {string[]} their paths from the root, without what is installed or built */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesIn(name) : [name]
    })
}

test('no module imports itself by way of others', () => {
  const modules = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts')))
  const imports = new Map([...modules].map((file) => [file, importedBy(file, modules)]))
  const done = new Set()
  const follow = (file, way) => {
    const before = way.indexOf(file)
    assert.equal(before, -1, [...way.slice(before), file].join('\n  → '))
    if (done.has(file)) return
    for (const next of imports.get(file)) follow(next, [...way, file])
    done.add(file)
  }
  for (const file of modules) follow(file, [])
})

/** @param {string} file @param {Set<string>} modules */
function importedBy(file, modules) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return []
    const named = path.posix.join(path.posix.dirname(file), fileName)
    return (
      ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => named + end).find((name) => modules.has(name)) ??
      []
    )
  })
}

test('no two names differ in capitals alone: some machines take them for one', () => {
  const seen = new Map()
  for (const file of files) {
    const name = file.replace(/(?<=\w)\.\w+$/, '')
    const other = seen.get(name.toLowerCase())
    assert.ok(other === undefined || other === name, `${other} and ${name}`)
    seen.set(name.toLowerCase(), name)
  }
})
