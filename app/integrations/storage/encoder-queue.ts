/** Thrown when a job waited too long for its turn. */
export class QueueTooLong extends Error {
  override name = 'QueueTooLong'
}

type Turn = {
  /** Runs only while nobody else waits. */
  background?: boolean
  /** In milliseconds. Background work waits as long as it takes. */
  maxWait?: number
}

type Waiting = { start: () => void; timer?: NodeJS.Timeout }

/** Runs one job at a time: first those that people wait for, in order, then background work. */
export function encoderQueue() {
  const lines = { people: [] as Waiting[], background: [] as Waiting[] }
  let running = false

  function next() {
    const waiting = lines.people.shift() ?? lines.background.shift()
    running = waiting !== undefined
    clearTimeout(waiting?.timer)
    waiting?.start()
  }

  function turn({ background = false, maxWait }: Turn): Promise<void> {
    const line = background ? lines.background : lines.people
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { start: resolve }
      line.push(waiting)
      if (!running) return next()
      if (maxWait === undefined) return
      waiting.timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        reject(new QueueTooLong(`No turn within ${maxWait} ms`))
      }, maxWait)
    })
  }

  return async function run<Result>(options: Turn, work: () => Promise<Result>): Promise<Result> {
    await turn(options)
    try {
      return await work()
    } finally {
      next()
    }
  }
}
