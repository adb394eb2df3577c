import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from '../../server/build'

const FOLDER = '.cache/node24'

/**
 * Installs Node 24 from npm's `node` package in its own folder, once.
 * @returns the path of its binary
 * @throws Error when npm cannot install it
 */
export async function installNode24(): Promise<string> {
  const binary = resolve(FOLDER, 'node_modules/node/bin/node')
  if (existsSync(binary)) return binary
  mkdirSync(FOLDER, { recursive: true })
  // Without its own package.json, npm would install into the repository.
  writeFileSync(`${FOLDER}/package.json`, '{ "private": true }\n')
  await run('npm', ['install', '--no-audit', '--no-fund', 'node@24'], { cwd: FOLDER })
  return binary
}

/** Arguments for vitest that run the domain and HTTP tests, or the given project. */
export const vitestArguments = (project = 'pglite') => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--project',
  project,
]

// `tsx tests/support/node24.ts [project] [files]` runs tests on Node 24.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [project, ...files] = process.argv.slice(2)
  const node = await installNode24()
  const child = spawn(node, [...vitestArguments(project), ...files], { stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
}
