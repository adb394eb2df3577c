import { expect, test, vi } from 'vitest'
import { cachedEstimate, isCached } from './routing.server'
import type { RoutingOptions } from './road-route'

const places = [
  { label: 'Denver', latitude: 39.74, longitude: -104.99 },
  { label: 'Boulder', latitude: 40.01, longitude: -105.27 },
]
const on = (day: string): RoutingOptions => ({
  optimization: 'fastest',
  avoidTolls: false,
  avoidHighways: false,
  day,
})

test('an estimate is made once until 32 others were asked for, and a failed one is made again', async () => {
  const estimate = vi.fn(async () => null)
  const ask = (day: string) => cachedEstimate(places, on(day), estimate)
  expect(isCached(places, on('first'))).toBe(false)
  await ask('first')
  await ask('first')
  expect(isCached(places, on('first'))).toBe(true)
  expect(estimate).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 31; other++) await ask(`other ${other}`)
  await ask('first')
  expect(estimate).toHaveBeenCalledTimes(32)
  for (let other = 31; other < 63; other++) await ask(`other ${other}`)
  await ask('first')
  expect(estimate).toHaveBeenCalledTimes(65)

  estimate.mockRejectedValueOnce(new Error('broken'))
  await expect(ask('broken')).rejects.toThrow('broken')
  await expect(ask('broken')).resolves.toBeNull()
})
