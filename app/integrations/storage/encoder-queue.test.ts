import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { encoderQueue, QueueTooLong } from './encoder-queue'

/** Work that ends when the test says so. */
function work(name: string, log: string[]) {
  let resolve: (name: string) => void
  const promise = new Promise<string>((resolved) => (resolve = resolved))
  return {
    start: () => {
      log.push(name)
      return promise
    },
    end: () => resolve(name),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the queue of the encoder', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs one at a time: views before uploads, and background work while nobody waits', async () => {
    const [run, log] = [encoderQueue(), [] as string[]]
    const [ahead, later, first, second] = ['ahead', 'later', 'first', 'second'].map((name) => work(name, log))
    const done = [
      run({ line: 'background' }, ahead!.start),
      run({ line: 'background' }, later!.start),
      run({ line: 'uploads', maxWait: 1_000 }, second!.start),
      run({ line: 'views', maxWait: 1_000 }, first!.start),
    ]
    await settle()
    expect(log).toEqual(['ahead'])
    ahead!.end()
    await settle()
    expect(log).toEqual(['ahead', 'first'])
    first!.end()
    await settle()
    second!.end()
    await settle()
    expect(log).toEqual(['ahead', 'first', 'second', 'later'])
    later!.end()
    expect(await Promise.all(done)).toEqual(['ahead', 'later', 'second', 'first'])
  })

  test('refuses those whose turn does not come in time, and goes on with the others', async () => {
    const [run, log] = [encoderQueue(), [] as string[]]
    const [slow, patient] = [work('slow', log), work('patient', log)]
    const running = run({ line: 'uploads', maxWait: 1_000 }, slow.start)
    const refused = run({ line: 'uploads', maxWait: 1_000 }, async () => log.push('refused')).catch(
      (error: unknown) => error,
    )
    const waiting = run({ line: 'uploads', maxWait: 5_000 }, patient.start)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await refused).toBeInstanceOf(QueueTooLong)
    // Work that has started is not interrupted.
    slow.end()
    patient.end()
    expect(await Promise.all([running, waiting])).toEqual(['slow', 'patient'])
    expect(log).toEqual(['slow', 'patient'])
  })
})
