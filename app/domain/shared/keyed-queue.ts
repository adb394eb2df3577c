/** Thrown when too many wait for a key already, or when work has waited too long for its turn. */
export class QueueTooLong extends Error {
  override name = 'QueueTooLong'
}

type Limits = {
  /** How many may wait for the same key, besides the work that runs. */
  maxWaiting: number
  /** How long work waits for its turn, in milliseconds. Work that has started is not interrupted. */
  maxWait: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }

/**
 * Runs work of the same key one after the other, in the order it came, and work of different keys at the same time.
 * @returns runs work in its turn; throws `QueueTooLong` if that does not come, and then the work was not started
 */
export function keyedQueue({ maxWaiting, maxWait }: Limits) {
  /** Those who wait for each key whose work is running. */
  const lines = new Map<string, Waiting[]>()

  function next(key: string) {
    const waiting = lines.get(key)?.shift()
    if (!waiting) return lines.delete(key)
    clearTimeout(waiting.timer)
    // The embedded database answers without a turn of the event loop, so a long line would keep everybody else waiting.
    setImmediate(waiting.start)
  }

  function turn(key: string): Promise<void> | undefined {
    const line = lines.get(key)
    if (!line) return void lines.set(key, [])
    if (line.length >= maxWaiting) throw new QueueTooLong(`${maxWaiting} wait already`)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        reject(new QueueTooLong(`No turn within ${maxWait} ms`))
      }, maxWait)
      const waiting: Waiting = { start: resolve, timer }
      line.push(waiting)
    })
  }

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await turn(key)
    try {
      return await work()
    } finally {
      next(key)
    }
  }
}
