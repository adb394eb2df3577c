import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeHost, makeStay } from '../../../tests/support/people'
import { countPublicFigures } from './public-figures.queries.server'

test('counts the active listings with their ratings, and shows nothing while there are few', async () => {
  await db.update(listings).set({ isActive: false })
  expect(await countPublicFigures()).toEqual([])
  const host = await makeHost(db)
  for (let made = 0; made < 12; made++)
    await makeStay(db, {
      hostId: host.id,
      averageRating: made < 6 ? 4.9 : 4.8,
      reviewCount: 2,
      isActive: made < 11,
    })
  expect((await countPublicFigures()).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '11 active listings',
    expect.stringMatching(/^\d+ travelers$/),
    '4.8 average rating',
  ])
})
