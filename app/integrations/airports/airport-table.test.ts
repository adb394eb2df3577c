import { expect, test } from 'vitest'
import { readAirportTable } from './airport-table.server'
import { mendedZones } from './mended-zones'

test('the table of airports costs less than a second of work to read, every one with a name, a country and a zone that exists', async () => {
  const before = process.cpuUsage()
  const airports = await readAirportTable()
  // Work, not time: the machine of a test has others to serve.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  expect(airports.length).toBeGreaterThan(9_000)
  expect(airports.filter(({ name, country }) => !name || country.length < 3)).toEqual([])
  const zones = new Set(airports.map(({ timeZone }) => timeZone))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  for (const [code, timeZone] of mendedZones) expect(byCode.get(code)).toMatchObject({ code, timeZone })
})
