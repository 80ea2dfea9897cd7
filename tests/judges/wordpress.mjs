// A real WordPress, from its project's package, on PHP and SQLite.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runOrFail } from '../../scripts/lib/run-command.mjs'
import { inRoot, inVenv } from '../../scripts/lib/repository.mjs'

const builds = path.dirname(
  createRequire(import.meta.url).resolve('@wp-playground/wordpress-builds/package.json'),
)
const WORDPRESS = path.join(builds, 'src/wordpress/wp-6.5.zip')
const SQLITE = path.join(builds, 'src/sqlite-database-integration/sqlite-database-integration.zip')

const CONFIG = `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', ''); define('DB_PASSWORD', ''); define('DB_HOST', ''); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_HOME', 'https://old.example.com');
define('WP_SITEURL', 'https://old.example.com');
define('DB_DIR', __DIR__ . '/wp-content/database/');
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`

/**
 * @param {string} folder in which it is installed
 * @returns {Promise<{ file: string, uploads: string }>} what wordpress.php wrote there, as WordPress exports it, and its pictures
 */
export async function exportOfWordPress(folder) {
  const plugins = path.join(folder, 'wp-content/plugins')
  await unzip(WORDPRESS, folder)
  await unzip(SQLITE, plugins)
  // The archive brings the database of a site that is installed.
  await rm(path.join(folder, 'wp-content/database'), { recursive: true })
  const sqlite = path.join(plugins, 'sqlite-database-integration-main')
  const driver = (await readFile(path.join(sqlite, 'db.copy'), 'utf8')).replaceAll(
    '{SQLITE_IMPLEMENTATION_FOLDER_PATH}',
    sqlite,
  )
  await writeFile(path.join(folder, 'wp-content/db.php'), driver)
  await writeFile(path.join(folder, 'wp-config.php'), CONFIG)
  await runOrFail(
    'WordPress could not be run: on Debian, apt-get install php-cli php-gd php-mbstring php-sqlite3 php-xml.',
    'php',
    [inRoot('tests/judges/wordpress.php'), folder],
  )
  return { file: path.join(folder, 'export.xml'), uploads: path.join(folder, 'wp-content/uploads') }
}

const unzip = (archive, folder) =>
  runOrFail(`${archive} could not be unpacked.`, inVenv('python'), ['-m', 'zipfile', '-e', archive, folder])
