import { expect, it } from 'vitest'
import { findPath } from './find-path.server'
import { loadRoadNetwork, MAX_KEPT_TOWNS } from './road-network.server'
import { inSlices } from './slices'

it('a search forgets the roads of earlier searches once there are too many', async () => {
  const network = await loadRoadNetwork()
  const { localRoads, throughRoads, hasRoads } = network
  const search = { method: 'fastest', avoid: { highways: false, fares: false }, day: 1 } as const
  // What other tests of this process have searched is forgotten first.
  for (let town = 0; town <= MAX_KEPT_TOWNS; town++) {
    throughRoads(town)
    localRoads(town)
  }
  await findPath(network, 0, 0, search, inSlices())
  throughRoads(0)
  const first = localRoads(0)
  for (let town = 1; town < MAX_KEPT_TOWNS; town++) localRoads(town)
  await findPath(network, 0, 0, search, inSlices())
  expect(hasRoads(0, true)).toBe(true)
  localRoads(MAX_KEPT_TOWNS)
  await findPath(network, 0, 0, search, inSlices())
  expect(hasRoads(0, true)).toBe(false)
  expect(localRoads(0)).toEqual(first)
}, 60_000)
