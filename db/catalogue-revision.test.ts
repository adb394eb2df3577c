import { describe, expect, test, vi } from 'vitest'
import { CATALOGUE_CHANNEL, createRevision } from './catalogue-revision.server'
import type { Listen } from './listen.server'

type Listener = Parameters<Listen>[1]

/** A listening connection that answers when it is told to. */
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
  await vi.waitFor(() => expect(fake.asked).toHaveLength(1))
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
    await vi.waitFor(() => expect(asked).toHaveLength(3))
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
