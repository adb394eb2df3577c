import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { recordFigure } from '../support/figures'
import { freePort, startPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'

const { startSmall, serveSmall, demoWorld, demoWorldOn } = setUpPrograms()
const CLIENTS = 20
/** Seconds within which the process ends, whatever it is doing. */
const LIMIT = 12

const postgres = setUpPostgres(startPostgres)

/** Waits until the server answers for the first time. */
async function untilHealthy(port: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${port}/healthz`).catch(() => null)
    if (response?.ok) return
  }
}

type World = { DATA_DIR: string; DATABASE_URL?: string }

/** The embedded database removes its lock when it is closed; a real one has no connections left. */
async function isClosed({ DATA_DIR, DATABASE_URL }: World): Promise<boolean> {
  if (!DATABASE_URL) return !existsSync(join(DATA_DIR, 'lock'))
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`,
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}

const engines: Record<string, () => Promise<World>> = {
  'the embedded database': async () => ({ DATA_DIR: await demoWorld() }),
  Postgres: () => demoWorldOn(postgres.url),
}

describe.each(Object.entries(engines))('a server on %s that receives SIGTERM', (name, makeWorld) => {
  test('ends in time while clients keep their connections busy', async () => {
    const [world, PORT] = [await makeWorld(), String(await freePort())]
    const server = startSmall({ ...world, PORT })
    await untilHealthy(PORT)
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    let [isRunning, isSignalled, lost] = [true, false, 0]
    const client = async () => {
      while (isRunning) {
        const wasSentBefore = !isSignalled
        const answer = await new Promise<IncomingMessage | null>((resolve) =>
          request({ host: 'localhost', port: PORT, path: '/', agent }, resolve)
            .on('error', () => resolve(null))
            .end(),
        ).then((response) => response && text(response).catch(() => null))
        if (!answer && wasSentBefore) lost++
        if (!answer) return
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await server.waitForOutput('Roamstead is running')
    const began = performance.now()
    isSignalled = true
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const seconds = (performance.now() - began) / 1_000
    recordFigure(
      `SIGTERM with busy clients on ${name}`,
      `${seconds.toFixed(1)} s to the end (limit ${LIMIT} s), ${lost} requests lost`,
    )
    expect(seconds).toBeLessThan(LIMIT)
    isRunning = false
    await Promise.all(clients)
    agent.destroy()
    expect(lost).toBe(0)
    await expect.poll(() => isClosed(world)).toBe(true)
  })

  test('answers every request that was sent before', async () => {
    const world = await makeWorld()
    const server = await serveSmall(world)
    const sent = Array.from({ length: CLIENTS }, async () => {
      const socket = connect(Number(new URL(server.origin).port), 'localhost')
      const answer = text(socket)
      await once(socket, 'connect')
      await new Promise<void>((written) =>
        socket.write('GET /help HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', () => written()),
      )
      return { answer }
    })
    const answers = await Promise.all(sent)
    server.child.kill('SIGTERM')
    const lines = await Promise.all(answers.map(async ({ answer }) => (await answer).split('\r\n')[0]))
    expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 200 OK']))
    expect(lines).toHaveLength(CLIENTS)
    expect(await server.ended).toBe(0)
    await expect.poll(() => isClosed(world)).toBe(true)
  })

  test('accepts connections for DRAIN_SECONDS from the signal on, whoever asks whether it is ready', async () => {
    const server = await serveSmall({ ...(await makeWorld()), DRAIN_SECONDS: '3' })
    const ask = () => fetch(`${server.origin}/readyz`).catch(() => null)
    await expect.poll(async () => (await ask())?.status, { timeout: 60_000 }).toBe(200)
    server.child.kill('SIGTERM')
    const began = performance.now()
    for (let answer = await ask(); answer; answer = await ask())
      if (performance.now() - began > 100) expect(answer.status).toBe(503)
    expect(performance.now() - began).toBeGreaterThan(2_900)
    expect(await server.ended).toBe(0)
  })

  test('closes the database as soon as it is healthy', async () => {
    const [world, PORT] = [await makeWorld(), String(await freePort())]
    const server = startSmall({ ...world, PORT })
    await untilHealthy(PORT)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await expect.poll(() => isClosed(world)).toBe(true)
  })

  test('closes the database while it opens it', async () => {
    const [world, PORT] = [await makeWorld(), String(await freePort())]
    const server = startSmall({ ...world, PORT })
    await expect.poll(() => isClosed(world), { timeout: 60_000, interval: 5 }).toBe(false)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await expect.poll(() => isClosed(world)).toBe(true)
  })
})
