import { AsyncResource } from 'node:async_hooks'
import { QueueTooLong } from './keyed-queue'

type Limits = {
  maxSize: number
  /** How many batches may run at the same time. */
  maxRunning: number
  /** How many items may wait for a batch. */
  maxWaiting: number
  /** How long an item waits, in milliseconds. It is checked whenever a batch ends. */
  maxWait: number
}

/**
 * Lets work that arrives while other work is running share its cost. If fewer than `maxRunning` batches are running, an
 * item starts at once, by itself. Otherwise it waits with others, and they start together as soon as a batch ends. No
 * timer makes anything wait, and batches grow only as fast as work arrives.
 * @param keyOf a batch has only one item of each key
 * @param run does the work of a batch, and returns a result for each item; if it throws, all items of the batch fail
 * @returns adds an item; throws `QueueTooLong` if it did not get into a batch, and then its work was not started
 */
export function inBatches<Item, Result>(
  { maxSize, maxRunning, maxWaiting, maxWait }: Limits,
  keyOf: (item: Item) => string,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
    since: number
    run: typeof run
    resolve: (result: Result) => void
    reject: (error: unknown) => void
  }
  let running = 0
  let waiting: Waiting[] = []

  /** The first that wait, one of each key. The others keep their place in the line. */
  function nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>()
    const others: Waiting[] = []
    for (const each of waiting) {
      const key = keyOf(each.item)
      if (batch.size < maxSize && !batch.has(key)) batch.set(key, each)
      else others.push(each)
    }
    waiting = others
    return [...batch.values()]
  }

  function refuseThoseWhoWaitedTooLong(): void {
    const now = performance.now()
    const isLate = ({ since }: Waiting) => now - since > maxWait
    const late = waiting.filter(isLate)
    if (late.length === 0) return
    waiting = waiting.filter((each) => !isLate(each))
    for (const { reject } of late) reject(new QueueTooLong(`No batch within ${maxWait} ms`))
  }

  async function start(): Promise<void> {
    running++
    const batch = nextBatch()
    try {
      const results = await batch[0]!.run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    // A turn of the event loop lets callers that were just answered add their next item, and gives others a chance: the
    // embedded database answers without one.
    setImmediate(() => {
      running--
      refuseThoseWhoWaitedTooLong()
      startNext()
    })
  }

  function startNext(): void {
    if (waiting.length > 0 && running < maxRunning) void start()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) throw new QueueTooLong(`${maxWaiting} wait already`)
      // A batch runs in the context of its first item, such as the request that it came with.
      waiting.push({ item, since: performance.now(), run: AsyncResource.bind(run), resolve, reject })
      startNext()
    })
}
