import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOURCES } from '../../scripts/sources.js'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'

/** It builds the site, which takes minutes while a machine is busy. */
const SLOW = { timeout: 600_000, interval: 200 }

const folder = mkdtempSync(join(tmpdir(), 'roamstead-first-start-'))
let server: ChildProcess | undefined
let output = ''

beforeAll(() => {
  for (const path of SOURCES) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the copy of the sources as `npm start` does. */
async function start(): Promise<string> {
  const port = await freePort()
  const settings = { DATABASE_URL: '', DATA_DIR: join(folder, '.data'), PORT: String(port), DEMO: '1' }
  output = ''
  server = spawn(process.execPath, ['server/start.js'], {
    cwd: folder,
    env: { ...process.env, APP_ORIGIN: '', ...settings, NODE_ENV: 'production', WORK_AHEAD: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout!, server.stderr!])
    stream.on('data', (chunk: Buffer) => void (output += chunk))
  const code = once(server, 'exit').then(([code]) => `The server ended with ${code}:`)
  await Promise.race([
    expect.poll(() => output, SLOW).toContain('Roamstead is running'),
    code.then((text) => Promise.reject(new Error(`${text}\n${output}`))),
  ])
  return `http://localhost:${port}`
}

test(
  'a first start builds the site and serves the demo data with its places and pictures',
  { timeout: SLOW.timeout },
  async () => {
    const guest = visitor(await start())
    const home = await (await guest.get('/')).text()
    const [picture] = /\/media\/[0-9a-f]{32}\/320\.avif/.exec(home)!
    const shown = await guest.get(picture)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/avif'])

    expect(await (await guest.get('/api/attractions?location=Denver')).text()).toContain('/media/')
    expect(output.trimEnd().split('\n')).toEqual([
      expect.stringContaining('Building the site'),
      'Built.',
      expect.stringMatching(/^Roamstead is running at .* \(migrated, added demo data;/),
    ])
    await expect
      .poll(() => readdirSync(join(folder, 'build')).sort(), SLOW)
      .toEqual(['client', 'server', 'sources.txt'])

    server!.kill('SIGTERM')
    await once(server!, 'exit')
    await start()
    expect(output).toContain('(migrated;')
  },
)
