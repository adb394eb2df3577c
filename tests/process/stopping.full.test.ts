import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { recordFigure } from '../support/figures'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorld } = setUpPrograms()
const CLIENTS = 20

beforeAll(async () => {
  await ensureBuild()
})

/** Waits until the server answers for the first time. */
async function untilHealthy(port: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://localhost:${port}/healthz`).catch(() => null)
    if (response?.ok) return
  }
}

/** The embedded database removes its lock when it is closed. */
const isClosed = (dataDir: string) => !existsSync(join(dataDir, 'lock'))

describe('a server that receives SIGTERM', () => {
  test('ends in time while clients keep their connections busy', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const server = start({ DATA_DIR, PORT })
    await untilHealthy(PORT)
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    let isRunning = true
    const client = async () => {
      while (isRunning) {
        const response = await new Promise<IncomingMessage | null>((resolve) =>
          request({ host: 'localhost', port: PORT, path: '/', agent }, resolve)
            .on('error', () => resolve(null))
            .end(),
        )
        if (!response) return
        await text(response).catch(() => '')
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await server.waitForOutput('Roamstead is running')
    const began = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    recordFigure('SIGTERM with busy clients', `${seconds(began)} s to the end (limit 12 s)`)
    isRunning = false
    await Promise.all(clients)
    agent.destroy()
    expect(isClosed(DATA_DIR)).toBe(true)
  })

  test('answers every request that was sent before', async () => {
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const server = start({ DATA_DIR, PORT })
    await server.waitForOutput('Roamstead is running')
    const sent = Array.from({ length: CLIENTS }, async () => {
      const socket = connect(Number(PORT), 'localhost')
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
    expect(isClosed(DATA_DIR)).toBe(true)
  })

  test('closes the database, however early the signal arrives', async () => {
    const DATA_DIR = await demoWorld()
    for (const moment of ['as soon as it is healthy', 'while it opens the database'] as const) {
      const PORT = String(await freePort())
      const server = start({ DATA_DIR, PORT })
      if (moment === 'as soon as it is healthy') await untilHealthy(PORT)
      else await expect.poll(() => isClosed(DATA_DIR), { timeout: 60_000, interval: 5 }).toBe(false)
      server.child.kill('SIGTERM')
      expect([moment, await server.ended, isClosed(DATA_DIR)]).toEqual([moment, 0, true])
    }
  })
})

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
