import { beforeAll, describe, expect, test } from 'vitest'
import { findInGazetteer } from '../geocoding/gazetteer.server'
import { estimateRoutes } from './estimate-route.server'
import { loadRoadNetwork } from './road-network.server'

const route = async (from: string, to: string) => {
  const places = [(await findInGazetteer(from))[0]!, (await findInGazetteer(to))[0]!]
  const routes = await estimateRoutes(places, {
    optimization: 'fastest',
    avoidTolls: false,
    avoidHighways: false,
    day: '2027-03-06',
  })
  if (!routes) return null
  const { sections } = routes.fastest
  return {
    towns: sections.map(({ to }) => to),
    crossings: sections.flatMap(({ crossing }) => (crossing ? [crossing.name] : [])),
  }
}

// Loads the gazetteer and the land mask, which takes longer than the default timeout.
beforeAll(() => route('Denver', 'Boulder'), 60_000)

describe('an island without a bridge', () => {
  test('is on no route between other places', async () => {
    const { towns, crossings } = (await route('Seattle', 'Victoria, British Columbia'))!
    expect(towns.filter((town) => /Vashon|Friday Harbor/.test(town))).toEqual([])
    expect(crossings).not.toEqual([])
    expect((await route('Tacoma', 'Poulsbo'))!.towns.join()).not.toContain('Vashon')
  })

  test.each([
    ['Seattle', 'Vashon', 'Fauntleroy–Vashon ferry'],
    ['Anacortes', 'Friday Harbor', 'Anacortes–Friday Harbor ferry'],
    ['Boston', 'Nantucket', 'Hyannis–Nantucket ferry'],
  ])('is reached by its ferry: %s to %s', async (from, to, name) => {
    expect((await route(from, to))!.crossings).toEqual([name])
  })

  test.each([
    ['Naples, Italy', 'Capri'],
    ['Los Angeles', 'Avalon, California'],
  ])('has no road when no car ferry is known, which takes no search: %s to %s', async (from, to) => {
    const { nearestTown, mayConnect } = await loadRoadNetwork()
    const [one, other] = [from, to].map(async (name) => nearestTown((await findInGazetteer(name))[0]!))
    expect(mayConnect(await one!, await other!)).toBe(false)
    expect(mayConnect(await other!, await one!)).toBe(false)
    expect(await route(from, to)).toBeNull()
  })
})
