import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { inBatches } from './batches'
import { QueueTooLong } from './keyed-queue'

/** Batches of items that start with their key, and each of which the test ends. */
function batchesOf(limits: { maxSize: number; maxRunning: number; maxWaiting?: number; maxWait?: number }) {
  const started: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const join = inBatches(
    { maxWaiting: 100, maxWait: 60_000, ...limits },
    (item: string) => item[0]!,
    (items) => {
      started.push(items.join(' '))
      return new Promise<string[]>((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve(items.map((item) => `${item} done`))))
      })
    },
  )
  /** Ends a batch, by its place in `started`, and lets what follows start. */
  const end = async (index: number, error?: Error) => {
    ends[index]!(error)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { join, started, end }
}

describe('work in batches', () => {
  test('starts at once and alone while nothing is under way', async () => {
    const { join, started, end } = batchesOf({ maxSize: 3, maxRunning: 1 })
    const result = join('a')
    expect(started).toEqual(['a'])
    await end(0)
    expect(await result).toBe('a done')
  })

  test('is gathered while the most batches run, and starts together, up to the largest size', async () => {
    const { join, started, end } = batchesOf({ maxSize: 3, maxRunning: 2 })
    const results = ['a', 'b', 'c', 'd', 'e', 'f'].map(join)
    expect(started).toEqual(['a', 'b'])
    await end(1)
    expect(started).toEqual(['a', 'b', 'c d e'])
    await end(0)
    expect(started).toEqual(['a', 'b', 'c d e', 'f'])
    await end(2)
    await end(3)
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name} done`))
  })

  test('has one item of each key in a batch, and the others keep their order', async () => {
    const { join, started, end } = batchesOf({ maxSize: 3, maxRunning: 1 })
    const results = ['x', 'a1', 'a2', 'b1', 'a3', 'b2'].map(join)
    for (const batch of [0, 1, 2, 3]) await end(batch)
    expect(started).toEqual(['x', 'a1 b1', 'a2 b2', 'a3'])
    await Promise.all(results)
  })

  test('fails with its batch alone', async () => {
    const { join, end } = batchesOf({ maxSize: 2, maxRunning: 1 })
    const results = Promise.allSettled(['x', 'a', 'b', 'c'].map(join))
    await end(0)
    await end(1, new Error('broken'))
    await end(2)
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
  })

  test('is refused beyond those that may wait, and is not started', async () => {
    const { join, started, end } = batchesOf({ maxSize: 3, maxRunning: 1, maxWaiting: 2 })
    const results = Promise.allSettled(['x', 'a', 'b', 'c'].map(join))
    await end(0)
    await end(1)
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ])
    expect(started).toEqual(['x', 'a b'])
  })

  test('is refused once it has waited too long, and is not started', async () => {
    const { join, started, end } = batchesOf({ maxSize: 3, maxRunning: 1, maxWait: 0 })
    const first = join('x')
    const isRefused = expect(join('a')).rejects.toThrow(QueueTooLong)
    await end(0)
    await first
    await isRefused
    expect(started).toEqual(['x'])
  })

  test('runs in the context of the first of its batch', async () => {
    const requests = new AsyncLocalStorage<string>()
    const join = inBatches(
      { maxSize: 9, maxRunning: 1, maxWaiting: 9, maxWait: 60_000 },
      (item: string) => item,
      async (items) => items.map(() => requests.getStore()),
    )
    const as = (name: string) => requests.run(name, () => join(name))
    expect(await Promise.all([as('one'), as('two'), as('three')])).toEqual(['one', 'two', 'two'])
  })
})
