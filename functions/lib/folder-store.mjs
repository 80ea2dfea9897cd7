// A blob store in a folder, for one machine: the part of @netlify/blobs that the form relay uses. Writes are fsynced before they
// return, which that package's own local server does not promise (and it listens on every interface).
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** In bytes; more than the metadata of any form (queue.mjs). */
const MAX_NOTE_SIZE = 4096
const DAY_MS = 24 * 60 * 60_000

/** @param {string} folder @returns the store: a file for each key, with its metadata in the first line */
export function folderStore(folder) {
  const fileOf = (key) => path.join(folder, ...key.split('/'))

  return {
    async set(key, text, { metadata = {}, onlyIfMatch } = {}) {
      const file = fileOf(key)
      if (onlyIfMatch && onlyIfMatch !== (await etagOf(file))) return { modified: false }
      const written = path.join(path.dirname(file), `.${randomUUID()}`)
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeThrough(written, `${JSON.stringify(metadata)}\n${text}`)
        await rename(written, file)
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
      await fsyncFolder(path.dirname(file))
      return { modified: true, etag: await etagOf(file) }
    },

    async get(key) {
      const text = await nullIfMissing(readFile(fileOf(key), 'utf8'))
      return text && JSON.parse(text.slice(text.indexOf('\n') + 1))
    },

    async getMetadata(key) {
      const first = await nullIfMissing(beginningOf(fileOf(key)))
      return first && { metadata: JSON.parse(first.split('\n', 1)[0]) }
    },

    async list({ prefix }) {
      const area = path.posix.dirname(`${prefix}x`)
      const names = (await nullIfMissing(readdir(fileOf(area)))) ?? []
      const [half, whole] = [true, false].map((isHalf) =>
        names.filter((name) => name.startsWith('.') === isHalf),
      )
      await Promise.all(half.map((name) => removeOld(path.join(fileOf(area), name))))
      const keys = whole.map((name) => `${area}/${name}`)
      const wanted = keys.filter((key) => key.startsWith(prefix))
      const found = await Promise.all(wanted.map(async (key) => ({ key, etag: await etagOf(fileOf(key)) })))
      return { blobs: found.filter(({ etag }) => etag) }
    },

    delete: (key) => rm(fileOf(key), { force: true }),

    /** The free space of its disk, in bytes; null before anything was written. */
    async freeBytes() {
      const disk = await nullIfMissing(statfs(folder))
      return disk && disk.bavail * disk.bsize
    },
  }
}

async function writeThrough(file, text) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes a temporary file that a killed process left behind, after a day: it holds personal data. */
async function removeOld(file) {
  const found = await nullIfMissing(stat(file))
  if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(file, { force: true })
}

async function fsyncFolder(folder) {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function beginningOf(file) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_NOTE_SIZE), 0, MAX_NOTE_SIZE, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function etagOf(file) {
  const found = await nullIfMissing(stat(file, { bigint: true }))
  return found && `"${found.mtimeNs}-${found.size}"`
}

const nullIfMissing = (asked) =>
  asked.catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
