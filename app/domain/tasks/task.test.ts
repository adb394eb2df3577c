import { expect, test } from 'vitest'
import { queueOf, type TaskRuns } from './task'

const now = new Date('2027-03-06T08:30:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const none: TaskRuns = {
  runningSince: null,
  waitingSince: null,
  nextTryAt: null,
  succeededAt: null,
  failedAt: null,
  failures: 0,
  error: null,
}

test('a queue counts the tasks that failed in every try and did not succeed since', () => {
  const failed = { ...none, failedAt: ago(60), failures: 1, error: 'The calendar server is down' }
  const retried = { ...none, nextTryAt: ago(-60), error: 'The calendar server is down' }
  const recovered = { ...failed, error: null, succeededAt: ago(10) }
  expect(queueOf([failed, { ...failed, runningSince: ago(1) }, retried, recovered, none], now)).toEqual({
    failed: 2,
    oldestSeconds: 0,
  })
})

test('a queue says how long the task that waits longest has been due', () => {
  const waiting = (seconds: number) => ({ ...none, waitingSince: ago(seconds) })
  expect(queueOf([none, waiting(5), waiting(70), waiting(-1)], now).oldestSeconds).toBe(70)
  expect(queueOf([], now)).toEqual({ failed: 0, oldestSeconds: 0 })
})
