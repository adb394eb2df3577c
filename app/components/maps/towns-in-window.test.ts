import { expect, test } from 'vitest'
import { fitWindow } from '~/ui/map/map-window'
import { townsInWindow } from './towns-in-window.server'

const at = (latitude: number, longitude: number) => fitWindow([], { latitude, longitude, miles: 25 })!

test('loads the towns of a window once', async () => {
  let loads = 0
  const towns = async () => {
    loads += 1
    return [{ name: 'Woodfin', latitude: 35.63, longitude: -82.58, population: 6_000 }]
  }
  const first = await townsInWindow(at(35.5951, -82.5515), towns)
  expect(await townsInWindow(at(35.5952, -82.5515), towns)).toBe(first)
  expect([loads, first.map(({ name }) => name)]).toEqual([1, ['Woodfin']])
})
