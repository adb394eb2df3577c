import { expect, test } from 'vitest'
import { routePlan } from '../../../../tests/support/route-plans'
import { fuelShortfall } from './rental-warnings'

const plan = routePlan()
const { cheapest } = plan.refuelling
if (!cheapest.ok) throw new Error('The plan of the tests can be driven')
const full = plan.tank.capacity
const ending = (endFuel: number, chosen: number | null) =>
  fuelShortfall({
    ...plan,
    request: { ...plan.request, endFuel: chosen },
    refuelling: {
      ...plan.refuelling,
      wantedEndFuel: full,
      cheapest: { ok: true, plan: { ...cheapest.plan, endFuel } },
    },
  })

test('a rental that comes back about a gallon short reads full', () => {
  expect([ending(full, null), ending(full - 0.1, null), ending(full - full / 17, null)]).toEqual([0, 0, 0])
})

test('a rental that visibly lacks fuel breaks the fuel policy', () => {
  expect(ending(full - full / 8, null)).toBeCloseTo(full / 8)
})

test('an amount that the driver chose is compared to the tenth', () => {
  expect([ending(full - 0.04, 100), ending(full, 100)]).toEqual([0, 0])
  expect(ending(full - 0.1, 100)).toBeCloseTo(0.1)
})
