import { expect, test } from 'vitest'
import { isTimeZone, zonesByRegion } from './time-zones'

test('lists the common zones of the United States first', () => {
  const [first] = zonesByRegion()
  expect(first!.region).toBe('United States')
  expect(first!.zones[0]).toEqual({ zone: 'America/New_York', label: 'Eastern (New York)' })
})

test('lists each zone once, under a name that is valid and current', () => {
  const all = zonesByRegion().flatMap(({ zones }) => zones)
  expect(new Set(all.map(({ zone }) => zone)).size).toBe(all.length)
  expect(all.filter(({ zone }) => !isTimeZone(zone))).toEqual([])
  const labels = all.map(({ label }) => label)
  for (const old of ['Calcutta', 'DumontDUrville', 'Katmandu', 'Kiev', 'Saigon'])
    expect(labels).not.toContain(old)
  expect(labels).toEqual(expect.arrayContaining(['Kolkata', 'Kathmandu', 'Kyiv', 'Ho Chi Minh City']))
})
