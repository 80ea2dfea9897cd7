/**
 * `npm run bench:rivals [articles…]`: how long Eleventy and Hugo take for the same generated articles, with a plain layout and
 * lists of twelve: each builds the whole site for every change. Beside `npm run bench:build`. Hugo comes from the system
 * (`sudo apt-get install hugo`) and is left out where it is missing.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../scripts/lib/repository.mjs'
import { longArticleHtml } from '../site/records.mjs'

const RUNS = 3
const OURS = inRoot('tests/bench/rivals')
const FOLDER = inRoot('.cache-tests', 'rivals')
const counts = process.argv.slice(2).map(Number).filter(Boolean)

const HEAD = '<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8">'

/** What each needs beside the articles, and how it is called. */
const RIVALS = {
  Eleventy: {
    files: {
      'content/_includes/article.liquid': `${HEAD}<title>{{ title }}</title><h1>{{ title }}</h1>{{ content }}`,
      'content/content.json': '{ "layout": "article.liquid", "tags": "articles" }',
      'content/index.liquid': `---\nlayout: null\neleventyExcludeFromCollections: true\npagination: { data: collections.articles, size: 12 }\npermalink: "{% if pagination.pageNumber > 0 %}/{{ pagination.pageNumber }}{% endif %}/index.html"\n---\n${HEAD}<title>בלוג</title>{% for each in pagination.items %}<h2><a href="{{ each.url }}">{{ each.data.title }}</a></h2>{% endfor %}`,
    },
    command: [
      process.execPath,
      path.join(FOLDER, 'node_modules/@11ty/eleventy/cmd.cjs'),
      '--quiet',
      '--input=content',
      '--output=out',
    ],
  },
  Hugo: {
    files: {
      'hugo.toml': 'paginate = 12\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]',
      'layouts/_default/single.html': `${HEAD}<title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}`,
      'layouts/index.html': `${HEAD}<title>בלוג</title>{{ range (.Paginate .Site.RegularPages).Pages }}<h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>{{ end }}`,
    },
    command: ['hugo', '--quiet', '--destination=out'],
  },
}

install()
console.log('| articles | generator | median of three |\n| ---: | --- | ---: |')
for (const articles of counts.length > 0 ? counts : [100, 1000, 10_000])
  for (const [name, { files, command }] of Object.entries(RIVALS)) {
    if (name === 'Hugo' && spawnSync('hugo', ['version']).error) console.error('Hugo is missing.')
    else console.log(`| ${articles} | ${name} | ${measure(articles, files, command).toFixed(2)} s |`)
  }

function measure(articles, files, [program, ...args]) {
  const site = path.join(FOLDER, 'site')
  rmSync(site, { recursive: true, force: true })
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
    writeFileSync(path.join(site, name), text)
  }
  for (const [name, text] of Object.entries(files)) write(name, text)
  for (let number = 1; number <= articles; number += 1)
    write(`content/article-${number}.html`, `---\ntitle: "מאמר ${number}"\n---\n${longArticleHtml(number)}`)
  const seconds = []
  for (let run = 1; run <= RUNS; run += 1) {
    const start = performance.now()
    execFileSync(program, args, { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] })
    seconds.push((performance.now() - start) / 1000)
  }
  const pages = readdirSync(path.join(site, 'out'), { recursive: true }).filter((name) =>
    name.endsWith('.html'),
  )
  if (pages.length < articles + Math.floor(articles / 12))
    throw new Error(`Only ${pages.length} pages of ${articles} articles and their lists`)
  return seconds.sort((one, other) => one - other)[1]
}

function install() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(path.join(OURS, name), path.join(FOLDER, name))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
  })
}
