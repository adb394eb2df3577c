import { expect, test } from 'vitest'
import { readAirportTable, correctedZones } from './airport-table.server'

test('the airport table has the name, country and zone of every airport', async () => {
  const airports = await readAirportTable()
  expect(airports.length).toBeGreaterThan(9_000)
  expect(airports.filter(({ name, country }) => !name || country.length < 3)).toEqual([])
  const zones = new Set(airports.map(({ timeZone }) => timeZone))
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  for (const [code, timeZone] of correctedZones) expect(byCode.get(code)).toMatchObject({ code, timeZone })
})
