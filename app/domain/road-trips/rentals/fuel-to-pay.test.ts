import { expect, test } from 'vitest'
import { routePlan } from '../../../../tests/support/route-plans'
import { fuelToPay } from './fuel-to-pay'

const plan = { ...routePlan(), fuelCost: 52_00, fuelPrice: 4 }
const full = plan.tank.capacity
const stop = plan.refuelling.usual.ok ? plan.refuelling.usual.plan.stops[0]! : null
const paying = (fuelCost: number, endFuel: number, stops = [stop!]) =>
  fuelToPay({
    ...plan,
    request: { ...plan.request, endFuel: null },
    refuelling: {
      ...plan.refuelling,
      cheapest: {
        ok: true,
        plan: { stops, fuelCost, stopCost: 0, total: fuelCost, endFuel, gauge: [] },
      },
      wantedEndFuel: full,
      endFuel,
    },
  })

test('fuel costs what the cheapest plan pays', () => {
  expect(paying(48_00, full)).toEqual({ amount: 48_00, isEstimate: false })
})

test('what is missing at the end is estimated, if somebody would notice', () => {
  expect(paying(20_00, full - 5)).toEqual({ amount: 40_00, isEstimate: true })
  expect(paying(20_00, full - full / 17)).toEqual({ amount: 20_00, isEstimate: false })
})

test('a drive without stations is not free, however short', () => {
  expect(paying(0, full - 10, [])).toEqual({ amount: 40_00, isEstimate: true })
  expect(paying(0, full - 0.5, [])).toEqual({ amount: 2_00, isEstimate: true })
})

test('a drive that no plan can make costs the estimate', () => {
  const gap = { fromMile: 212, toMile: 305, towards: 'station' as const }
  expect(fuelToPay({ ...plan, refuelling: { ...plan.refuelling, cheapest: { ok: false, gap } } })).toEqual({
    amount: 52_00,
    isEstimate: true,
  })
})
