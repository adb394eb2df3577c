import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_REPLICA_LAG, watchReplica, type ReplicaState } from './replica-state.server'

let change: () => void
let state: ReplicaState
/** Where both servers are; null if one does not answer. */
let servers: { primary: bigint | null; replica: bigint | null }
let asked: { primary: number; replica: number }
const messages = vi.fn()

const answer = (server: 'primary' | 'replica') => async () => {
  asked[server]++
  const position = servers[server]
  if (position === null) throw new Error('No answer')
  return position
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  servers = { primary: 100n, replica: 100n }
  asked = { primary: 0, replica: 0 }
  messages.mockClear()
  state = watchReplica({
    revision: { onChange: (callback) => void (change = callback) },
    askPrimary: answer('primary'),
    askReplica: answer('replica'),
    logError: messages,
  })
  state.start()
})
afterEach(() => {
  state.stop()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a replica', () => {
  test('is not read before both servers have answered', async () => {
    expect(state.isCaughtUp(null)).toBe(false)
    await pass(300)
    expect([state.isCaughtUp(null), state.lag()]).toEqual([true, 0])
  })

  test('is not read after a change to the catalogue until it has replayed it', async () => {
    await pass(300)
    change()
    expect(state.isCaughtUp(null)).toBe(false)
    servers.primary = 120n
    await pass(300)
    expect(state.isCaughtUp(null)).toBe(false)
    servers.replica = 119n
    await pass(300)
    expect(state.isCaughtUp(null)).toBe(false)
    servers.replica = 120n
    await pass(200)
    expect(state.isCaughtUp(null)).toBe(true)
  })

  test('is not read by who has written what it lacks, but by others', async () => {
    servers.primary = 150n
    servers.replica = 140n
    await pass(300)
    servers.replica = 150n
    await pass(300)
    expect([state.isCaughtUp(null), state.isCaughtUp(150n), state.isCaughtUp(151n)]).toEqual([
      true,
      true,
      false,
    ])
    servers = { primary: 160n, replica: 151n }
    await pass(200)
    expect(state.isCaughtUp(151n)).toBe(true)
  })

  test('is not read while it is more than ten seconds behind', async () => {
    await pass(300)
    servers.primary = 101n
    await pass(MAX_REPLICA_LAG - 500)
    expect(state.isCaughtUp(null)).toBe(true)
    await pass(2_000)
    expect(state.isCaughtUp(null)).toBe(false)
    expect(state.lag()).toBeGreaterThan(MAX_REPLICA_LAG)
    servers.replica = 101n
    await pass(1_500)
    expect([state.isCaughtUp(null), state.lag()]).toEqual([true, 0])
  })

  test('stays within the same memory however long it is behind', async () => {
    await pass(300)
    for (let second = 0; second < 1_000; second++) {
      servers.primary! += 1n
      await pass(1_000)
    }
    expect(state.lag()).toBeGreaterThan(990_000)
  })

  test('is not read after it has failed, and is asked less and less until it answers', async () => {
    await pass(300)
    servers.replica = null
    state.fail()
    expect([state.isCaughtUp(null), state.lag()]).toEqual([false, null])
    asked.replica = 0
    await pass(60_000)
    expect(asked.replica).toBeGreaterThan(4)
    expect(asked.replica).toBeLessThan(9)
    servers.replica = 100n
    await pass(30_000)
    expect(state.isCaughtUp(null)).toBe(true)
    expect(messages.mock.calls.flat()).toEqual([
      'The read replica does not answer. Everything is read from the primary.',
      'The read replica answers again.',
    ])
  })

  test('is not read once the primary has not answered for three seconds', async () => {
    await pass(300)
    servers.primary = null
    await pass(2_000)
    expect(state.isCaughtUp(null)).toBe(true)
    await pass(2_000)
    expect(state.isCaughtUp(null)).toBe(false)
  })

  test('is asked once a second while nothing waits for it', async () => {
    await pass(1_000)
    asked = { primary: 0, replica: 0 }
    await pass(10_000)
    expect(asked.primary).toBeLessThanOrEqual(11)
    expect(asked.replica).toBeLessThanOrEqual(11)
  })
})
