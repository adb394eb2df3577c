/** Thrown when a job waited too long for its turn. */
export class QueueTooLong extends Error {
  override name = 'QueueTooLong'
}

const lines = ['views', 'uploads', 'background'] as const
export type Line = (typeof lines)[number]

type Turn = {
  line: Line
  /** In milliseconds. Without it, a job waits as long as it takes. */
  maxWait?: number
}

type Waiting = { start: () => void; timer?: NodeJS.Timeout }

/** Runs one job at a time: of pages that are being viewed, then uploads, then background work, each in order. */
export function encoderQueue() {
  const waitingIn: Record<Line, Waiting[]> = { views: [], uploads: [], background: [] }
  let running = false

  function next() {
    const line = lines.find((name) => waitingIn[name].length > 0)
    const waiting = line && waitingIn[line].shift()
    running = waiting !== undefined
    clearTimeout(waiting?.timer)
    waiting?.start()
  }

  function turn({ line, maxWait }: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { start: resolve }
      waitingIn[line].push(waiting)
      if (!running) return next()
      if (maxWait === undefined) return
      waiting.timer = setTimeout(() => {
        waitingIn[line].splice(waitingIn[line].indexOf(waiting), 1)
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
