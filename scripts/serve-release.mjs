// The file server behind `netlify dev`: [dev] in netlify.toml names it as the command.
import path from 'node:path'
import { inRoot } from './lib/repository.mjs'
import { createStaticSite } from './lib/static-site.mjs'

const {
  DATA_DIR = 'var',
  RELEASE_DIR = inRoot(DATA_DIR, 'releases', 'current'),
  STATIC_PORT = '8889',
} = process.env

createStaticSite(path.resolve(RELEASE_DIR)).listen(Number(STATIC_PORT), '127.0.0.1')
