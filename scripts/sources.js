// Plain JavaScript, because a start with an up-to-date build must not load a TypeScript tool to find that out.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SOURCES = [
  'app',
  'db',
  'public',
  'scripts',
  'server',
  'env.server.ts',
  'env-file.js',
  'log.ts',
  'singleton.ts',
  'remix.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = 'build/sources.txt'

/**
 * Whether there is a build of the sources as they are now.
 * @returns {boolean}
 */
export const isFresh = () =>
  existsSync('build/server/main.js') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES)

/** Thousands of files that no build contains; `db/seed/world/pictures.json` has their hashes. */
const PICTURES = join('db', 'seed', 'pictures')

/** Hashes the sources before a build. @returns what records, after the build, that it was made from them */
export function stampOfSources() {
  const sources = hashOf(SOURCES)
  return () => writeFileSync(STAMP, sources)
}

/**
 * A short hash of the names and contents of files, and of all files in folders except tests. Missing paths are ignored.
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || path === PICTURES) return []
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
