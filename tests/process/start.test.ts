import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { usePrograms } from '../support/programs'

const { start, demoWorld } = usePrograms()

beforeAll(async () => {
  await ensureBuild()
})

async function refusesConnections(port: number): Promise<void> {
  for (let refused = false; !refused;) {
    const socket = connect(port, 'localhost')
    refused = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true)),
    )
    socket.destroy()
  }
}

describe('npm start', () => {
  test('on data that is there serves without making anything anew, and says in one line what it did', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const { says, said } = start({ DATA_DIR, PORT })
    await says('Roamstead is on')
    expect(said().trimEnd().split('\n')).toHaveLength(1)
    expect(said()).toContain(`http://localhost:${PORT} (migrated; embedded Postgres in ${DATA_DIR})`)
    expect(said()).toContain('guest@demo.test, host@demo.test or admin@demo.test with the password demo1234')
    expect((await visitor(`http://localhost:${PORT}`).get('/healthz')).status).toBe(200)
  })

  test('stops well on SIGTERM, gives its data back, and keeps it for the next start', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const first = start({ DATA_DIR, PORT })
    await first.says('Roamstead is on')
    const email = 'newcomer@people.test'
    const registered = await visitor(`http://localhost:${PORT}`).json('POST', '/api/auth/register', {
      email,
      password: 'correct horse 1',
      firstName: 'New',
      lastName: 'Comer',
    })
    expect(registered.status).toBe(201)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start({ DATA_DIR, PORT })
    await second.says('Roamstead is on')
    await visitor(`http://localhost:${PORT}`).signIn(email, 'correct horse 1')
  })

  test('survives being killed: the lock of a dead process holds nothing, and what was answered is kept', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const first = start({ DATA_DIR, PORT })
    await first.says('Roamstead is on')
    const account = {
      email: 'unlucky@people.test',
      password: 'correct horse 2',
      firstName: 'Un',
      lastName: 'Lucky',
    }
    expect(
      (await visitor(`http://localhost:${PORT}`).json('POST', '/api/auth/register', account)).status,
    ).toBe(201)
    first.child.kill('SIGKILL')
    await first.ended
    await start({ DATA_DIR, PORT }).says('Roamstead is on')
    await visitor(`http://localhost:${PORT}`).signIn(account.email, account.password)
  })

  test('finishes the request under way before it stops', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const { child, says, ended } = start({ DATA_DIR, PORT })
    await says('Roamstead is on')
    const body = JSON.stringify({ email: 'guest@demo.test', password: 'demo1234' })
    const request = httpRequest(`http://localhost:${PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    })
    request.flushHeaders()
    await once(request, 'continue') // the server has it, and waits for its body
    child.kill('SIGTERM')
    await refusesConnections(Number(PORT))
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([response.statusCode, JSON.parse(await text(response)).email]).toEqual([200, 'guest@demo.test'])
    expect(await ended).toBe(0)
  })
})

describe('what cannot be started says so in one line and ends with 1', () => {
  test('a port that is in use', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as { port: number }
    const { ended, said } = start({ DATA_DIR: await demoWorld(), PORT: String(port) })
    expect([await ended, said()]).toEqual([
      1,
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start.\n`,
    ])
    other.close()
  })

  test('a data directory that another process holds, and which', async () => {
    const DATA_DIR = await demoWorld()
    const holder = start({ DATA_DIR, PORT: String(await freePort()) })
    await holder.says('Roamstead is on')
    const { ended, said } = start({ DATA_DIR, PORT: String(await freePort()) })
    expect([await ended, said()]).toEqual([
      1,
      `The data directory ${DATA_DIR} is in use by process ${holder.child.pid}. Stop it first, or set DATA_DIR to another directory.\n`,
    ])
  })

  test('a variable with a bad value', async () => {
    const { ended, said } = start({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(said()).toMatch(
      /^Bad configuration:\n {2}PORT: .*\nSee \.env\.example for what each variable takes\.\n$/,
    )
  })

  test('a database that is not there', async () => {
    const port = await freePort()
    const { ended, said } = start({
      DATABASE_URL: `postgres://localhost:${port}/roamstead`,
      DEMO: '1',
      PORT: '0',
    })
    expect(await ended).toBe(1)
    expect(said()).toContain('ECONNREFUSED')
    expect(said().trimEnd().split('\n')).toHaveLength(1)
  })
})

describe('the scripts of the database', () => {
  test('seed a new directory once, back it up, and empty it again', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'roamstead-scripts-'))
    const script = async (name: string, settings: Record<string, string> = {}, ...args: string[]) => {
      const { ended, said } = program(`db/scripts/${name}.ts`, { DATA_DIR, ...settings }, args)
      return [await ended, said()] as const
    }
    try {
      expect(await script('migrate')).toEqual([
        0,
        `The schema is up to date: embedded Postgres in ${DATA_DIR}.\n`,
      ])
      expect(await script('seed')).toEqual([
        0,
        `The demo world is laid out: embedded Postgres in ${DATA_DIR}.\n`,
      ])
      expect((await script('seed'))[1]).toContain('already there')
      const [code, words] = await script('backup')
      const file = /Saved (\S+\.tar\.gz)/.exec(words)![1]!
      expect([code, readFileSync(file).subarray(0, 2)]).toEqual([0, Buffer.from([0x1f, 0x8b])])
      expect((await script('reset', { DEMO: '0' }))[0]).toBe(1)
      expect((await script('reset', { DEMO: '0' }, '--yes'))[1]).toContain('Emptied')
    } finally {
      rmSync(DATA_DIR, { recursive: true, force: true })
    }
  })
})
