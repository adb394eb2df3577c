import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { loadCities } from './cities.server'
import { loadTownNames } from './town-names.server'
import { findInGazetteer } from './gazetteer.server'
import { suggestTowns } from './suggest-towns.server'

const labels = async (typed: string) => (await suggestTowns(typed)).map(({ label }) => label)

describe('suggestions for a town', () => {
  it('start with the typed text, the largest first', async () => {
    expect(await labels('denv')).toEqual([
      'Denver, Colorado, United States',
      'Denver International Airport, Colorado, United States',
      'Denver City, Texas, United States',
      'Denver, Pennsylvania, United States',
      'Denver, North Carolina, United States',
      'Denver, Iowa, United States',
    ])
  })

  it.each([
    ['portland, or', ['Portland, Oregon, United States']],
    ['washington, d', ['Washington, D.C., District of Columbia, United States']],
    ['paris, t', ['Paris, Texas, United States', 'Paris, Tennessee, United States']],
  ])('match for %j the start of the region after the name', async (typed, expected) => {
    expect(await labels(typed)).toEqual(expected)
  })

  it.each([
    ['st. lou', 'St. Louis, Missouri, United States'],
    ['münch', 'Munich, Germany'],
    ['lake ta', 'Lake Tahoe, California, United States'],
    ['bath', 'Bath, England, United Kingdom'],
    ['Porto', 'Porto, Portugal'],
    ['bern', 'Bern, Switzerland'],
    ['Pisa', 'Pisa, Italy'],
    ['san', 'Santiago, Chile'],
    ['mau', 'Maui, Hawaii, United States'],
    ['luxembourg city', 'Luxembourg'],
    ['China, ME', 'China, Maine, United States'],
    ['sydney ns', 'Sydney, Nova Scotia, Canada'],
    ['lk havasu city', 'Lake Havasu City, Arizona, United States'],
    ['Winter Park, CO', 'Winter Park, Colorado, United States'],
  ])('start for %j with %s', async (typed, label) => expect((await labels(typed))[0]).toBe(label))

  it('list sections of towns after towns', async () => {
    const cities = await loadCities()
    const found = (await suggestTowns('gràcia')).map(
      ({ id }) => cities.featureCode(cities.ids.indexOf(Number(id.slice('gn'.length)))) === 'PPLX',
    )
    expect(found).toContain(true)
    expect(found.indexOf(true)).toBeGreaterThan(found.lastIndexOf(false))
  })

  it.each(['Costa Rica', 'Puerto Rico', 'England'])('are not the towns called %s', async (typed) => {
    expect((await suggestTowns(typed)).filter(({ city }) => city === typed)).toEqual([])
  })

  it.each(['', '  ', ',,,', 'zzzzqq', '__proto__', 'a '.repeat(100), '12345'])(
    'are empty for %j',
    async (typed) => {
      expect(await labels(typed)).toEqual([])
    },
  )

  it('can be found again by their label, for prefixes of many towns', async () => {
    const [cities, { count, townsAt }] = await Promise.all([loadCities(), loadTownNames()])
    const all = [...new Set(Array.from({ length: count }, (_, index) => [...townsAt(index)]).flat())]
    const size = runs(1_500)
    const sample = all.filter((_, index) => index % Math.floor(all.length / size) === 0)
    let suggested = 0
    for (const [index, city] of sample.entries()) {
      const typed = [...cities.name(city)].slice(0, 3 + (index % 6)).join('')
      const found = await suggestTowns(typed)
      expect(new Set(found.map(({ label }) => label)).size).toBe(found.length)
      for (const place of found)
        expect(await findInGazetteer(place.label), `${typed}: ${place.label}`).toContainEqual(place)
      suggested += found.length
    }
    expect(sample.length).toBeGreaterThanOrEqual(size)
    expect(suggested).toBeGreaterThan(4 * sample.length)
  }, 60_000)
})
