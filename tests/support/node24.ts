import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from '../../scripts/ensure-build'

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
