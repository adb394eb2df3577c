import { AsyncResource } from 'node:async_hooks'

type Limits = {
  maxSize: number
  /** How many batches may run at the same time. */
  maxRunning: number
}

/**
 * Lets work that arrives while other work is under way share its cost. What finds a free place starts at once and
 * alone; what comes while all places are taken is gathered and starts together as soon as one is free. Nothing waits
 * for a timer, and batches grow only as fast as work arrives.
 * @param keyOf a batch has only one item of each key
 * @param run does the work of a batch, and returns a result for each item; if it throws, all items of the batch fail
 */
export function inBatches<Item, Result>(
  { maxSize, maxRunning }: Limits,
  keyOf: (item: Item) => string,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  type Waiting = {
    item: Item
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

  async function start(): Promise<void> {
    running++
    const batch = nextBatch()
    try {
      const results = await batch[0]!.run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    // A turn of the event loop lets those join that were answered just now, and gives others a chance: the embedded
    // database answers without one.
    setImmediate(() => {
      running--
      startNext()
    })
  }

  function startNext(): void {
    if (waiting.length > 0 && running < maxRunning) void start()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      // A batch runs in the context of its first item, such as the request that it came with.
      waiting.push({ item, run: AsyncResource.bind(run), resolve, reject })
      startNext()
    })
}
