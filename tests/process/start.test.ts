import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorld } = setUpPrograms()

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
  test('serves existing data, keeps it to itself and keeps it when it stops on SIGTERM', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const first = start({ DATA_DIR, PORT })
    await first.waitForOutput('Roamstead is running')
    expect(first.output().trimEnd().split('\n')).toHaveLength(1)
    expect(first.output()).toContain(`http://localhost:${PORT} (migrated; embedded Postgres in ${DATA_DIR})`)
    expect(first.output()).toContain(
      'guest@demo.test, host@demo.test or admin@demo.test with the password demo1234',
    )
    expect((await visitor(`http://localhost:${PORT}`).get('/healthz')).status).toBe(200)
    const email = 'newcomer@people.test'
    const account = { email, password: 'correct horse 1', firstName: 'New', lastName: 'Comer' }
    const registered = await visitor(`http://localhost:${PORT}`).json('POST', '/api/auth/register', account)
    expect(registered.status).toBe(201)

    const rival = start({ DATA_DIR, PORT: String(await freePort()) })
    expect([await rival.ended, rival.output()]).toEqual([
      1,
      `The data directory ${DATA_DIR} is in use by process ${first.child.pid}. ` +
        'Stop it first, or set DATA_DIR to another directory.\n',
    ])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = start({ DATA_DIR, PORT })
    await second.waitForOutput('Roamstead is running')
    await visitor(`http://localhost:${PORT}`).signIn(email, 'correct horse 1')

    // It finishes requests in progress before it stops.
    const body = JSON.stringify({ email: 'guest@demo.test', password: 'demo1234' })
    const request = httpRequest(`http://localhost:${PORT}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    })
    request.flushHeaders()
    await once(request, 'continue') // the server has received the headers and waits for the body
    second.child.kill('SIGTERM')
    await refusesConnections(Number(PORT))
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([response.statusCode, JSON.parse(await text(response)).email]).toEqual([200, 'guest@demo.test'])
    expect(await second.ended).toBe(0)
  })
})

describe('npm start fails with one line and exit code 1', () => {
  test('when the port is in use', async () => {
    const other = createServer().listen(0)
    const { port } = other.address() as { port: number }
    const { ended, output } = start({ DATA_DIR: await demoWorld(), PORT: String(port) })
    expect([await ended, output()]).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=3001 npm start.\n`,
    ])
    other.close()
  })

  test('when a variable is invalid', async () => {
    const { ended, output } = start({ PORT: 'eighty' })
    expect(await ended).toBe(1)
    expect(output()).toMatch(
      /^Invalid configuration:\n {2}PORT: .*\nSee \.env\.example for the values of each variable\.\n$/,
    )
  })

  // On each push, end-demo.isolated.db.test.ts proves who can sign in.
  test.runIf(process.env.TEST_FULL)('outside demo mode while demo accounts can sign in', async () => {
    const { ended, output } = start({ DATA_DIR: await demoWorld(), PORT: '0', DEMO: '0', LOG_FORMAT: 'text' })
    expect([await ended, output()]).toEqual([
      1,
      'This database has demo accounts that anyone can sign in to, and DEMO is 0. End the demo with ' +
        '`npm run demo:end`, which locks them, or set DEMO=1.\n',
    ])
  })

  test('when the database cannot be reached', async () => {
    const port = await freePort()
    const { ended, output } = start({
      DATABASE_URL: `postgres://localhost:${port}/roamstead`,
      DEMO: '1',
      PORT: '0',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('ECONNREFUSED')
    expect(output().trimEnd().split('\n')).toHaveLength(1)
  })
})
