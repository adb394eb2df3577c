import { describe, expect, test } from 'vitest'
import { MAX_ATTEMPTS, nextAttempt } from './delivery-schedule'

const now = new Date('2026-11-20T12:00:00Z')
const minutesUntil = (attempts: number, until: Date | null = null) => {
  const next = nextAttempt(attempts, { now, until })
  return next && (next.getTime() - now.getTime()) / 60_000
}

describe('a message that could not be sent', () => {
  test('is retried after a minute, then after twice the previous delay, at most six hours', () => {
    expect(Array.from({ length: 12 }, (_, index) => minutesUntil(index + 1))).toEqual([
      1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360,
    ])
  })

  test('fails after twenty attempts, which take about three days', () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => minutesUntil(index + 1)!)
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 60 / 24).toBeCloseTo(2.9, 1)
    expect([minutesUntil(MAX_ATTEMPTS), minutesUntil(MAX_ATTEMPTS + 1)]).toEqual([null, null])
  })

  test('is processed at its deadline at the latest, so that its content is deleted', () => {
    expect(minutesUntil(8, new Date('2026-11-20T12:10:00Z'))).toBe(10)
    expect(minutesUntil(3, new Date('2026-11-20T12:10:00Z'))).toBe(4)
  })
})
