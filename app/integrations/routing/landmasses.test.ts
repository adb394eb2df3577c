import { describe, expect, test } from 'vitest'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { estimateRoutes } from './estimate-route.server'
import { inSlices } from './slices'

const options = {
  optimization: 'fastest',
  avoidTolls: false,
  avoidHighways: false,
  day: '2027-03-06',
} as const

describe('places that no road connects', () => {
  test.each([
    ['Leipzig', 'Houston'],
    ['Palermo', 'Valletta'],
    ['Cairo', 'Lima'],
  ])(
    'are known before any search: %s and %s',
    async (from, to) => {
      const places = await Promise.all([from, to].map(async (typed) => (await findInGazetteer(typed))[0]!))
      const searched: number[] = []
      const slices = { ...inSlices(), spend: (work: number) => searched.push(work) < 0 }
      for (const way of [places, places.toReversed()])
        expect(await estimateRoutes(way, options, slices)).toBeNull()
      expect(searched).toEqual([])
    },
    60_000,
  )
})
