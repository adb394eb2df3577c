import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeCity, makeStay, makeVehicle } from '../../../tests/support/people'
import { suggestPlaces } from './suggest-places.server'

async function newCity(name: string, region: string, country = 'United States') {
  const here = { cityId: (await makeCity(db, { name, region, country })).id }
  return {
    stays: async (count: number, changes: { isActive?: boolean } = {}) => {
      for (let made = 0; made < count; made++) await makeStay(db, { ...here, ...changes })
    },
    vehicle: () => makeVehicle(db, here),
  }
}

const labels = async (...asked: Parameters<typeof suggestPlaces>) =>
  (await suggestPlaces(...asked)).map(({ label }) => label)

describe('the cities suggested for a typed location', () => {
  test('are those with listings, the most of the category first, each with their number', async () => {
    await (await newCity('Quixbury', 'Vermont')).stays(1)
    await (await newCity('Quixford', 'Vermont')).stays(2)
    await (await newCity('Quixham', 'Kent', 'United Kingdom')).vehicle()
    await (await newCity('Quixton', 'Vermont')).stays(1, { isActive: false })
    await newCity('Quixville', 'Vermont')
    expect(await suggestPlaces('Quíx', 'property')).toMatchObject([
      { label: 'Quixford, Vermont', listings: 2, other: 0 },
      { label: 'Quixbury, Vermont', listings: 1, other: 0 },
      { label: 'Quixham, United Kingdom', listings: 0, other: 1 },
    ])
    expect(await labels('quix', 'vehicle')).toEqual([
      'Quixham, United Kingdom',
      'Quixford, Vermont',
      'Quixbury, Vermont',
    ])
  })

  test.each([
    ['wexdale', ['Wexdale, Maine', 'Wexdale, Oregon']],
    ['wexdale, or', ['Wexdale, Oregon']],
    ['wexdale oreg', ['Wexdale, Oregon']],
    ['w', []],
    ['dale', []],
  ])('%j suggests %j', async (typed, expected) => {
    const made = await db.query.cities.findFirst({ where: (city, { eq }) => eq(city.name, 'Wexdale') })
    if (!made) {
      await (await newCity('Wexdale', 'Oregon')).stays(1)
      await (await newCity('Wexdale', 'Maine')).stays(2)
    }
    expect(await labels(typed, 'property')).toEqual(expected)
  })

  test('are also those of a region', async () => {
    await (await newCity('Northwex', 'Quarrelshire')).stays(1)
    expect(await labels('quarrel', 'property')).toEqual(['Northwex, Quarrelshire'])
  })
})
