import { describe, expect, it } from 'vitest'
import { milesBetween } from '../../domain/shared/distance'
import { findInGazetteer } from './gazetteer.server'

const labels = async (typed: string) => (await findInGazetteer(typed)).map(({ label }) => label)

describe('the gazetteer', () => {
  it.each([
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['portland oregon', 'Portland, Oregon, United States'],
    ['12 Main Street, Austin, TX 78701', 'Austin, Texas, United States'],
    ['Marina Bay, Singapore', 'Singapore'],
    ['Le Marais, Paris, France', 'Paris, France'],
    ['Cape Town South Africa', 'Cape Town, South Africa'],
    ['New York, New York', 'New York City, New York, United States'],
    ['San Francisco, CA, USA', 'San Francisco, California, United States'],
    ['Washington, DC', 'Washington, D.C., District of Columbia, United States'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['Reykjavik', 'Reykjavík, Iceland'],
    ['Toronto, Ontario', 'Toronto, Ontario, Canada'],
    ['London, UK', 'London, England, United Kingdom'],
    [
      'Washington, D.C., District of Columbia, United States',
      'Washington, D.C., District of Columbia, United States',
    ],
    ['10 de Abril, Mexico', '10 de Abril, Mexico'],
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

  it.each([
    '',
    '   ',
    ',,,',
    'Nowhereville',
    'Portland, Norway',
    '12345',
    'x'.repeat(5_000),
    'a '.repeat(2_000),
    '__proto__',
    'constructor',
  ])('finds nothing for %j', async (typed) => {
    expect(await findInGazetteer(typed.slice(0, 200))).toEqual([])
  })
})
