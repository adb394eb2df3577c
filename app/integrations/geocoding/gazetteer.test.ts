import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { milesBetween } from '../../domain/shared/distance'
import { destinations } from './destinations'
import { findInGazetteer } from './gazetteer.server'

const labels = async (typed: string) => (await findInGazetteer(typed)).map(({ label }) => label)

/** What people type, what it must find first and, if it is ambiguous, what else; nothing after the bar: no place. */
const typedTexts = readFileSync('tests/fixtures/typed-places.txt', 'utf8')

describe('the gazetteer', () => {
  it.each(
    typedTexts
      .trim()
      .split('\n')
      .map((row) => row.split('|')),
  )('finds for %j first %s', async (typed, first, ...others) => {
    const found = await labels(typed!)
    expect(found[0] ?? '').toBe(first)
    expect(found).toEqual(expect.arrayContaining(others))
    if (others.length === 0) expect(found.length).toBeLessThanOrEqual(1)
  })

  it('finds every destination by each of its names, alone and in its country', async () => {
    for (const { names, place } of destinations.filter(({ place }) => place.population >= 1_000))
      for (const name of names)
        for (const typed of [name, `${name}, ${place.country}`])
          expect((await findInGazetteer(typed))[0]?.id, typed).toBe(place.id)
  })

  it('finds small towns that many travelers visit in their region, and alone after larger ones', async () => {
    const small = destinations.filter(({ place }) => place.population < 1_000)
    expect(small.length).toBeGreaterThan(50)
    for (const { place } of small) {
      expect((await findInGazetteer(place.label))[0]?.id, place.label).toBe(place.id)
      const alone = (await findInGazetteer(place.city)).map(({ id }) => id)
      if (alone.length < 10) expect(alone).toContain(place.id)
    }
    expect((await labels('Boulder'))[0]).toBe('Boulder, Colorado, United States')
  })

  it.each([
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['12 Main Street, Austin, TX 78701', 'Austin, Texas, United States'],
    ['Marina Bay, Singapore', 'Singapore'],
    ['Le Marais, Paris, France', 'Paris, France'],
    ['Cape Town South Africa', 'Cape Town, South Africa'],
    ['San Francisco, CA, USA', 'San Francisco, California, United States'],
    ['Washington, DC', 'Washington, D.C., District of Columbia, United States'],
    ['London, UK', 'London, England, United Kingdom'],
  ])('finds for %j the town %s', async (typed, label) => {
    expect(await labels(typed)).toEqual([label])
  })

  it('finds every Portland, the largest first', async () => {
    const found = await labels('Portland')
    expect(found.slice(0, 2)).toEqual(['Portland, Oregon, United States', 'Portland, Maine, United States'])
    expect(found.length).toBeGreaterThan(5)
  })

  it('adds a larger town nearby to labels that would be the same', async () => {
    const found = await labels('Villanueva, Colombia')
    expect(new Set(found).size).toBe(found.length)
    expect(found.some((label) => label.includes('(near '))).toBe(true)
  })

  it('finds a town by a label with a larger town nearby', async () => {
    const found = await findInGazetteer('Villanueva, Colombia')
    expect(found.length).toBeGreaterThan(1)
    for (const town of found) expect(await findInGazetteer(town.label)).toContainEqual(town)
  })

  it('returns coordinates and the country of a town', async () => {
    const [kyoto] = await findInGazetteer('Kyoto')
    expect(kyoto!.country).toBe('Japan')
    expect(milesBetween(kyoto!, { latitude: 35.0116, longitude: 135.7681 })).toBeLessThan(6)
  })

  it.each(['', 'Nowhereville', 'Portland, Norway', 'x'.repeat(5_000), 'a '.repeat(2_000), '__proto__'])(
    'finds nothing for %j',
    async (typed) => {
      expect(await findInGazetteer(typed.slice(0, 200))).toEqual([])
    },
  )
})
