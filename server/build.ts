import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { lockDirectory } from '../db/lock.server'
import { hashOf } from './fingerprint'
import { precompress } from './precompress'
import { run } from './run'

const SOURCES = [
  'app',
  'db',
  'public',
  'server/build.ts',
  'server/precompress.ts',
  'env.server.ts',
  'remix.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const STAMP = 'build/sources.txt'

/**
 * Builds the site when there is no build, or one of other sources. Two processes at once build it once.
 * @returns whether it was built now
 */
export async function ensureBuild(): Promise<boolean> {
  if (isFresh()) return false
  const unlock = await waitForLock()
  try {
    if (isFresh()) return false
    await build()
    return true
  } finally {
    unlock()
  }
}

function isFresh() {
  return (
    existsSync('build/server/index.js') &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hashOf(SOURCES)
  )
}

async function build() {
  const sources = hashOf(SOURCES)
  await run(
    process.execPath,
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--config', 'remix.config.ts'],
    {
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  await precompress('build/client/assets')
  writeFileSync(STAMP, sources)
}

async function waitForLock() {
  mkdirSync('.cache/build', { recursive: true })
  for (let waited = 0; ; waited++) {
    try {
      return await lockDirectory('.cache/build')
    } catch (error) {
      if (waited === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log((await ensureBuild()) ? 'Built.' : 'The build is up to date.')
}
