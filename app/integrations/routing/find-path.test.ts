import { describe, expect, it } from 'vitest'
import { sampled } from '../../../tests/support/sampled'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { findPath } from './find-path.server'
import { loadRoadNetwork, type RoadNetwork } from './road-network.server'
import { inSlices, WORK_PER_SLICE } from './slices'

describe('a request of six far legs', () => {
  const far = [
    ['New York', 'Reykjavík', 'Honolulu', 'Ushuaia', 'Longyearbyen', 'Suva', 'Sydney'],
    ['Lisbon', 'Vladivostok', 'Cape Town', 'Oslo', 'Singapore', 'Madrid', 'Mumbai'],
  ]

  it.each(sampled(far, 2))(
    'gives way to other requests often, from %s by way of %s',
    async (...names) => {
      const network = await loadRoadNetwork()
      const towns = await Promise.all(
        names.map(async (typed) => network.nearestTown((await findInGazetteer(typed))[0]!)),
      )
      let [work, most, total] = [0, 0, 0]
      const counted: RoadNetwork = {
        ...network,
        throughRoads: (town) => (
          (work += network.hasRoads(town, false) ? 1 : 40),
          network.throughRoads(town)
        ),
      }
      const slices = inSlices(async () => {
        most = Math.max(most, work)
        total += work
        work = 0
      })
      const search = { method: 'shortest', avoid: { highways: false, fares: false }, day: 1 } as const
      for (let leg = 1; leg < towns.length; leg++)
        await findPath(counted, towns[leg - 1]!, towns[leg]!, search, slices)
      // Less where another file already found the roads.
      expect(total).toBeGreaterThan(2 * WORK_PER_SLICE)
      expect(most).toBeLessThan(1.5 * WORK_PER_SLICE)
    },
    60_000,
  )
})
