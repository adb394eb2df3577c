import { expect, test } from 'vitest'
import { canonicalZone, readTimeZone, zoneChoices, zonesByRegion } from './time-zones'

test('lists the common zones of the United States first', () => {
  const [first] = zonesByRegion()
  expect(first!.region).toBe('United States')
  expect(first!.zones[0]).toEqual({ zone: 'America/New_York', label: 'Eastern (New York)' })
})

test('lists each zone once, under a name that is valid and current', () => {
  const all = zonesByRegion().flatMap(({ zones }) => zones)
  expect(new Set(all.map(({ zone }) => zone)).size).toBe(all.length)
  expect(all.filter(({ zone }) => canonicalZone(zone) !== zone)).toEqual([])
  const labels = all.map(({ label }) => label)
  for (const old of ['Calcutta', 'DumontDUrville', 'Katmandu', 'Kiev', 'Saigon'])
    expect(labels).not.toContain(old)
  expect(labels).toEqual(expect.arrayContaining(['Kolkata', 'Kathmandu', 'Kyiv', 'Ho Chi Minh City']))
})

test('a zone is suggested by its place and offset, and read back from its label, its place or its name', () => {
  const choices = zoneChoices(new Date('2027-01-15T12:00:00Z'))
  const buenosAires = choices.find(({ zone }) => zone.endsWith('Buenos_Aires'))!
  expect(buenosAires.label).toBe('Buenos Aires (GMT-3)')
  expect(choices.filter(({ zone, label }) => readTimeZone(label) !== zone)).toEqual([])
  for (const typed of [buenosAires.zone, ' buenos aires ', 'Buenos Aires (GMT-3)'])
    expect([typed, readTimeZone(typed)]).toEqual([typed, buenosAires.zone])
  expect(['', 'Nowhere', 'Nowhere (GMT-3)', '+02:00'].map(readTimeZone)).toEqual([null, null, null, null])
})

test.each([
  ['aMERICA/nEW_yORK', 'America/New_York'],
  ['US/Eastern', 'America/New_York'],
  ['utc', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the canonical name of %s is %s', (name, canonical) => expect(canonicalZone(name)).toBe(canonical))

test.each(['', 'BST', '+02:00', 'Nowhere/City', 'America/New York', `America/${'x'.repeat(10_000)}`])(
  '%j is no zone',
  (name) => expect(canonicalZone(name)).toBeNull(),
)
