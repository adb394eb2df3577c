import { expect, test } from 'vitest'
import { routePlan } from '../../../tests/support/route-plans'
import { fuelCostOf } from './segments'

const { usual } = routePlan().refuelling
const stop = { ...(usual.ok ? usual.plan.stops[0]! : null!), buy: 10 }
const costing = (fuelCost: number, endFuel: number, stops = [stop]) =>
  fuelCostOf({
    fuel: 13,
    start: 15,
    usualPrice: 4,
    refuelling: {
      cheapest: { ok: true, plan: { stops, fuelCost, stopCost: 2_00, total: 0, endFuel, gauge: [] } },
    },
  })

test('fuel costs what is paid at the pumps, when the tank ends as it started', () => {
  expect(costing(38_50, 15)).toBe(38_50)
})

test('what comes from the tank is not free', () => {
  expect(costing(38_50, 12)).toBe(38_50 + 12_00)
  expect(costing(0, 2, [])).toBe(52_00)
})

test('what is left for the next drive is not part of the cost', () => {
  expect(costing(38_50, 15 + 4)).toBe(23_10)
})

test('a drive that no plan can make costs the usual price', () => {
  const gap = { fromMile: 212, toMile: 305, towards: 'station' as const }
  expect(
    fuelCostOf({ fuel: 13, start: 15, usualPrice: 4, refuelling: { cheapest: { ok: false, gap } } }),
  ).toBe(52_00)
})
