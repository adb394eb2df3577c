import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CATALOGUE_CHANNEL, createRevision } from './catalogue-revision.server'
import type { Listen } from './listen.server'
import { BUSY } from '../tests/support/busy'

type Listener = Parameters<Listen>[1]

/** A listening connection whose answers the test decides. */
function fakeListening() {
  let listener: Listener | undefined
  const asked: { answer: () => void; fail: () => void }[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => asked.push({ answer: resolve, fail: () => reject(new Error()) }))
  const listen: Listen = async (channel, given) => {
    expect(channel).toBe(CATALOGUE_CHANNEL)
    listener = given
    given.onOpen?.(ask)
    return async () => {}
  }
  return { listen, asked, ask, listener: () => listener! }
}

async function opened() {
  const fake = fakeListening()
  const made = createRevision(fake.listen)
  const first = made.revision.makeCurrent(0)
  await vi.waitFor(() => expect(fake.asked).toHaveLength(1), BUSY)
  fake.asked[0]!.answer()
  expect(await first).toBe(true)
  return { ...fake, ...made }
}

describe('the revision of the catalogue', () => {
  test('is unknown before it listens, and then counts notified changes and its own', async () => {
    expect(createRevision(fakeListening().listen).revision.current()).toBeNull()
    const { revision, countChange, listener } = await opened()
    const start = revision.current()!
    const changed = vi.fn()
    revision.onChange(changed)
    listener().onPayload('')
    countChange()
    expect([revision.current(), changed.mock.calls.length]).toEqual([start + 2, 2])
  })

  test('is current only after an answer to a question that was asked later', async () => {
    const { revision, asked } = await opened()
    expect(revision.isCurrent(60_000)).toBe(true)
    expect(revision.isCurrent(0)).toBe(false)
    let isDone = false
    const one = revision.makeCurrent(0).then((isCurrent) => (isDone = isCurrent))
    const other = revision.makeCurrent(0)
    await Promise.resolve()
    expect([asked.length, isDone]).toEqual([2, false])
    asked[1]!.answer()
    // The second caller came after the question, so it asks once more.
    await vi.waitFor(() => expect(asked).toHaveLength(3), BUSY)
    asked[2]!.answer()
    expect(await Promise.all([one, other])).toEqual([true, true])
  })

  test('is not current while the connection does not answer, and waits for it only once', async () => {
    const { revision, asked } = await opened()
    expect(await revision.makeCurrent(0)).toBe(false)
    expect(await revision.makeCurrent(0)).toBe(false)
    expect(asked).toHaveLength(2)
    asked[1]!.fail()
    await Promise.resolve()
    void revision.makeCurrent(0)
    expect(asked).toHaveLength(3)
  })

  test('is unknown from the moment the connection is lost, and another one after it was opened again', async () => {
    const { revision, listener, ask, asked } = await opened()
    const before = revision.current()!
    const changed = vi.fn()
    revision.onChange(changed)
    listener().onLost!()
    expect([revision.current(), revision.isCurrent(60_000), changed.mock.calls.length]).toEqual([
      null,
      false,
      1,
    ])
    expect(await revision.makeCurrent(60_000)).toBe(false)
    listener().onOpen!(ask)
    expect(revision.current()).toBeGreaterThan(before)
    expect(revision.isCurrent(60_000)).toBe(false)
    const again = revision.makeCurrent(60_000)
    asked.at(-1)!.answer()
    expect(await again).toBe(true)
  })

  test('ignores the answer of a connection that has been lost since', async () => {
    const { revision, listener, asked } = await opened()
    const asking = revision.makeCurrent(0)
    await Promise.resolve()
    listener().onLost!()
    asked[1]!.answer()
    expect(await asking).toBe(false)
    expect(revision.isCurrent(60_000)).toBe(false)
  })
})

describe('the revision of a database that is far away', () => {
  const LAG = 50
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A line on which every ping is answered after the round trip, until it is silent. */
  function line(first: number) {
    let roundTrip = first
    let isSilent = false
    const sentAt: number[] = []
    const listen: Listen = async (_, { onOpen }) => {
      onOpen?.(() => {
        sentAt.push(performance.now())
        return new Promise<void>((resolve) => void setTimeout(() => isSilent || resolve(), roundTrip))
      })
      return async () => {}
    }
    const { revision } = createRevision(listen, { maxPings: 16 })
    const visit = async () => {
      const isCurrent = revision.makeCurrent(LAG)
      await vi.advanceTimersByTimeAsync(roundTrip)
      return isCurrent
    }
    return {
      revision,
      sentAt,
      visit,
      silence: () => (isSilent = true),
      delay: (milliseconds: number) => (roundTrip = milliseconds),
    }
  }

  test('is current without waiting while there are requests, however long a ping takes', async () => {
    const { revision, visit } = line(150)
    expect(await visit()).toBe(true)
    for (let passed = 0; passed < 5_000; passed += 5) {
      expect(revision.isCurrent(LAG)).toBe(true)
      await vi.advanceTimersByTimeAsync(5)
    }
  })

  test('is current no longer than the lag and a round trip after the last ping that was answered', async () => {
    const { revision, visit, sentAt, silence } = line(150)
    await visit()
    await vi.advanceTimersByTimeAsync(1_000)
    const answered = sentAt.findLast((at) => at <= performance.now() - 150)!
    silence()
    await vi.advanceTimersByTimeAsync(answered + 150 + LAG - performance.now())
    expect(revision.isCurrent(LAG)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(revision.isCurrent(LAG)).toBe(false)
  })

  test('is not current after a ping that was answered late on a fast line', async () => {
    const { revision, visit, delay } = line(1)
    await visit()
    delay(200)
    await vi.advanceTimersByTimeAsync(LAG)
    expect(revision.isCurrent(LAG)).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(revision.isCurrent(LAG)).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(revision.isCurrent(LAG)).toBe(false)
  })

  test('is pinged for a minute after the last request, and on a fast line only when somebody asks', async () => {
    const far = line(150)
    await far.visit()
    await vi.advanceTimersByTimeAsync(59_000)
    const sent = far.sentAt.length
    expect(sent).toBeGreaterThan(2_000)
    await vi.advanceTimersByTimeAsync(2_000)
    const last = far.sentAt.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(far.sentAt).toHaveLength(last)
    expect(await far.visit()).toBe(true)

    const near = line(1)
    await near.visit()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(near.sentAt).toHaveLength(1)
  })
})
