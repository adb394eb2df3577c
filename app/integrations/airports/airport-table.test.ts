import { expect, test } from 'vitest'
import { readAirportTable } from './airport-table.server'
import { correctedZones } from './corrected-zones'

test('loads the airport table in under a second of CPU, with name, country and zone of every airport', async () => {
  const before = process.cpuUsage()
  const airports = await readAirportTable()
  // CPU time instead of elapsed time, which depends on what else the machine does.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  expect(airports.length).toBeGreaterThan(9_000)
  expect(airports.filter(({ name, country }) => !name || country.length < 3)).toEqual([])
  const zones = new Set(airports.map(({ timeZone }) => timeZone))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  for (const [code, timeZone] of correctedZones) expect(byCode.get(code)).toMatchObject({ code, timeZone })
})
