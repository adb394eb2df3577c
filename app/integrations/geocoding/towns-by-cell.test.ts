import { expect, it } from 'vitest'
import { TownsByCell } from './towns-by-cell'

it('the towns of a cell come in the order in which they were added', () => {
  const towns = new TownsByCell(5)
  const townsIn = (cell: number) => {
    const found: number[] = []
    towns.collect(cell, found)
    return found
  }
  expect(townsIn(-7)).toEqual([])
  towns.add(-7, 3)
  expect(townsIn(-7)).toEqual([3])
  towns.add(20, 0)
  towns.add(-7, 1)
  towns.add(20, 2)
  towns.add(-7, 4)
  expect(townsIn(-7)).toEqual([3, 1, 4])
  expect(townsIn(20)).toEqual([0, 2])
})
