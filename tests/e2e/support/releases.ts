// Reads the builder's log and the live release from the data folder.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { folders } from './settings.ts'

/** The builder's log lines about finished builds, the newest last. */
export async function builds(): Promise<string[]> {
  const log = await readFile(path.join(folders.data, 'logs', 'builder.log'), 'utf8')
  return log.split('\n').filter((line) => /^builder: .*( rendered, | failed after )/.test(line))
}

export async function failedBuilds(): Promise<number> {
  return (await builds()).filter((line) => line.includes(' failed after ')).length
}

/** The addresses of all pages of the release that is served now. */
export async function livePages(): Promise<string[]> {
  const sitemap = await readFile(path.join(folders.data, 'releases', 'current', 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map((match) => match[1] || '/')
}
