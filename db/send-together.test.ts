import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { sendTogether } from './send-together.server'

/** A pool with one connection that records what is sent and when its socket is corked, and never answers. */
function recordingPool() {
  const pool = new EventEmitter()
  const log: string[] = []
  const stream = { cork: () => void log.push('cork'), uncork: () => void log.push('uncork') }
  const client = {
    connection: { stream },
    query: (config: { text: string }) => {
      log.push(config.text)
      return new Promise<void>(() => {})
    },
  }
  sendTogether(pool as unknown as Pool)
  pool.emit('connect', client)
  return { client, log }
}
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

test('sends statements that are given at once in one packet', async () => {
  const { client, log } = recordingPool()
  void client.query({ text: 'first' })
  await Promise.resolve()
  void client.query({ text: 'second' })
  await nextTick()
  void client.query({ text: 'later' })
  await nextTick()
  expect(log).toEqual(['cork', 'first', 'second', 'uncork', 'cork', 'later', 'uncork'])
})

test('sends BEGIN with the first statement of a transaction, without waiting for its response', async () => {
  const { client, log } = recordingPool()
  await client.query({ text: 'begin' })
  void client.query({ text: 'first' })
  await nextTick()
  expect(log).toEqual(['cork', 'begin', 'first', 'uncork'])
})
