// The W3C's HTML checker (vnu.jar), which needs Java.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output } from './programs.mjs'

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')

/**
 * @param {Map<string, string>} pages HTML by its path
 * @returns {Promise<string[]>} errors and warnings, each with the path it is on
 */
export async function htmlFindings(pages) {
  const folder = await mkdtemp(path.join(tmpdir(), 'html-'))
  try {
    const paths = [...pages.keys()]
    const files = paths.map((_, at) => path.join(folder, `${at}.html`))
    await Promise.all(files.map((file, at) => writeFile(file, pages.get(paths[at]))))
    const options = ['--stdout', '--exit-zero-always', '--format', 'json']
    const { messages } = JSON.parse(
      await output('java', ['-Xss2m', '-jar', jar, ...options, ...files], {
        debian: 'default-jre-headless',
      }),
    )
    return (
      messages
        .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
        // Its CSS checker knows no container queries, layers of masks or registered properties yet.
        .filter(({ message }) => !message.startsWith('CSS:'))
        .map(
          ({ url, message, extract }) =>
            `${paths[Number(path.basename(url, '.html'))]}: ${message} ${extract ?? ''}`,
        )
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
