import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyedQueue, QueueTooLong } from './keyed-queue'

/** Work that says when it starts, and ends when the test says so. */
function work(name: string, log: string[]) {
  let resolve: (name: string) => void
  const promise = new Promise<string>((resolved) => (resolve = resolved))
  const start = () => {
    log.push(name)
    return promise
  }
  return { start, end: () => resolve(name) }
}

/** Lets work begin whose turn has come. */
async function settle() {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const limits = { maxWaiting: 2, maxWait: 1_000 }

describe('a queue with keys', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('runs work of one key in the order it came, and of other keys at the same time', async () => {
    const [run, log] = [keyedQueue(limits), [] as string[]]
    const [first, second, third, other] = ['first', 'second', 'third', 'other'].map((name) => work(name, log))
    const done = [
      run('a', first!.start),
      run('a', second!.start),
      run('a', third!.start),
      run('b', other!.start),
    ]
    await settle()
    expect(log).toEqual(['first', 'other'])
    first!.end()
    await settle()
    expect(log).toEqual(['first', 'other', 'second'])
    for (const { end } of [second!, third!, other!]) end()
    expect(await Promise.all(done)).toEqual(['first', 'second', 'third', 'other'])
    expect(log).toEqual(['first', 'other', 'second', 'third'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('refuses at once what comes when too many wait, without starting it', async () => {
    const [run, log] = [keyedQueue(limits), [] as string[]]
    const running = work('running', log)
    const done = [
      run('a', running.start),
      run('a', async () => log.push('second')),
      run('a', async () => log.push('third')),
    ]
    await expect(run('a', async () => log.push('refused'))).rejects.toBeInstanceOf(QueueTooLong)
    running.end()
    await Promise.all(done)
    expect(await run('a', async () => 'later')).toBe('later')
    expect(log).toEqual(['running', 'second', 'third'])
  })

  test('refuses what waits too long, without starting it, and goes on with the others', async () => {
    const [run, log] = [keyedQueue(limits), [] as string[]]
    const slow = work('slow', log)
    const running = run('a', slow.start)
    const refused = run('a', async () => log.push('refused')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(600)
    const patient = run('a', async () => log.push('patient'))
    await vi.advanceTimersByTimeAsync(600)
    expect(await refused).toBeInstanceOf(QueueTooLong)
    slow.end()
    await Promise.all([running, patient])
    expect(log).toEqual(['slow', 'patient'])
  })

  test('goes on after work that fails', async () => {
    const run = keyedQueue(limits)
    const failing = run('a', () => Promise.reject(new Error('The database does not answer.')))
    const next = run('a', async () => 'next')
    await expect(failing).rejects.toThrow('The database does not answer.')
    expect(await next).toBe('next')
  })
})
