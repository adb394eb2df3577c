import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultFees } from '../pricing/fees'
import { priceStay } from '../pricing/price-stay'
import { DEFAULT_CURRENCY, setCurrency } from '../shared/currency'
import { addTaxes, taxesOf } from './add-taxes'
import { taxesDue } from './taxes-due'
import { taxesOn } from './taxes-on'
import type { TaxedStay, TaxRule } from './tax-rule'

afterEach(() => setCurrency(DEFAULT_CURRENCY))

const everywhere = { country: null, region: null, city: null }
const percent: TaxRule = {
  ...everywhere,
  id: 'percent',
  name: 'Sales tax',
  authority: 'State',
  kind: 'percent',
  percentage: 10,
  amount: null,
  maxNights: null,
  category: null,
  validFrom: '2027-01-01',
  validUntil: null,
  isIncluded: false,
}
const fixed = { kind: 'per_night', percentage: null, amount: 2_00 } as const
const perNight: TaxRule = { ...percent, ...fixed, id: 'night', name: 'City tax', authority: 'City' }
const perGuest: TaxRule = { ...perNight, id: 'guest', kind: 'per_guest_night' }
const asheville = { country: 'United States', region: 'North Carolina', city: 'Asheville' }
const stay: TaxedStay = {
  ...asheville,
  type: 'property',
  checkIn: '2027-03-01',
  nights: 3,
  guests: 2,
  price: 300_00,
}
const amounts = (rules: TaxRule[], changes: Partial<TaxedStay> = {}) =>
  taxesOn({ ...stay, ...changes }, rules).map(({ amount }) => amount)

describe('taxesOn', () => {
  test('adds a percentage of the price, an amount for each night, and one for each guest and night', () => {
    expect(taxesOn(stay, [percent, perNight, perGuest])).toEqual([
      line(percent, { amount: 30_00, taxable: 300_00 }),
      line(perNight, { amount: 6_00, taxable: 300_00 }),
      line(perGuest, { amount: 12_00, taxable: 300_00 }),
    ])
  })

  test('rounds half a cent up, line by line, also for three decimals of a percent', () => {
    expect(amounts([{ ...percent, percentage: 8.875 }], { price: 100_00 })).toEqual([8_88])
    expect(amounts([{ ...percent, percentage: 0.5 }], { price: 99 })).toEqual([])
    expect(amounts([{ ...percent, percentage: 0.5 }], { price: 1_00 })).toEqual([1])
  })

  test('rounds to whole units in a currency without decimals', () => {
    setCurrency('JPY')
    expect(amounts([{ ...percent, percentage: 10 }], { price: 1_005_00 })).toEqual([101_00])
  })

  test('counts only the first nights under a cap, and their part of the price', () => {
    expect(amounts([{ ...perNight, maxNights: 2 }])).toEqual([4_00])
    expect(amounts([{ ...perGuest, maxNights: 2 }])).toEqual([8_00])
    expect(amounts([{ ...perNight, maxNights: 5 }])).toEqual([6_00])
    expect(taxesOn(stay, [{ ...percent, maxNights: 1 }])).toMatchObject([{ amount: 10_00, taxable: 100_00 }])
  })

  test('takes included taxes out of the price, amounts first', () => {
    const vat = { ...percent, isIncluded: true }
    expect(taxesOn({ ...stay, price: 110_00 }, [vat])).toMatchObject([{ amount: 10_00, taxable: 100_00 }])
    const local = { ...perNight, isIncluded: true }
    expect(taxesOn({ ...stay, price: 116_00 }, [vat, local])).toMatchObject([
      { ruleId: 'percent', amount: 10_00, taxable: 100_00 },
      { ruleId: 'night', amount: 6_00, taxable: 100_00 },
    ])
    expect(taxesOn({ ...stay, price: 120_00 }, [vat, { ...vat, id: 'more' }])).toMatchObject([
      { amount: 10_00 },
      { amount: 10_00 },
    ])
  })

  test('never includes more than the price', () => {
    expect(amounts([{ ...perNight, isIncluded: true }], { price: 5_00 })).toEqual([5_00])
    expect(amounts([{ ...perNight, isIncluded: true }], { price: 0 })).toEqual([])
    expect(amounts([perNight], { price: 0 })).toEqual([6_00])
  })

  test.each([
    ['a country', { country: 'United States' }, true],
    ['another country', { country: 'Canada' }, false],
    ['a region', { country: 'United States', region: 'North Carolina' }, true],
    ['another region', { country: 'United States', region: 'Oregon' }, false],
    ['a city, however it is written', { country: 'united states', city: ' ASHEVILLE' }, true],
    ['another city of the region', { ...asheville, city: 'Raleigh' }, false],
    ['vehicles', { category: 'vehicle' }, false],
    ['stays', { category: 'property' }, true],
    ['check-in from its first day on', { validFrom: '2027-03-01' }, true],
    ['check-in from a later day on', { validFrom: '2027-03-02' }, false],
    ['check-in before its end', { validUntil: '2027-03-02' }, true],
    ['check-in from its end on', { validUntil: '2027-03-01' }, false],
  ] as const)('a rule for %s applies or not', (_, changes, applies) => {
    expect(amounts([{ ...percent, ...changes }])).toEqual(applies ? [30_00] : [])
  })

  test('a listing whose place is unknown has only the taxes that apply everywhere', () => {
    expect(amounts([percent, { ...perNight, country: 'United States' }], everywhere)).toEqual([30_00])
  })
})

const rule: fc.Arbitrary<TaxRule> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'per_night' as const, 'per_guest_night' as const),
    thousandths: fc.integer({ min: 1, max: 100_000 }),
    cents: fc.integer({ min: 1, max: 1_000_00 }),
    maxNights: fc.option(fc.integer({ min: 1, max: 30 })),
    isIncluded: fc.boolean(),
  })
  .map(({ kind, thousandths, cents, ...rest }) => ({
    ...percent,
    ...rest,
    kind,
    percentage: kind === 'percent' ? thousandths / 1_000 : null,
    amount: kind === 'percent' ? null : cents,
  }))
const rules = fc
  .array(rule, { maxLength: 5 })
  .map((all) => all.map((one, index) => ({ ...one, id: String(index) })))
const stays = fc.record({
  nights: fc.integer({ min: 1, max: 365 }),
  guests: fc.integer({ min: 1, max: 100 }),
  price: fc.integer({ min: 0, max: 99_999_999_99 }),
})

test('taxes are above zero, included ones at most the price, and those on top do not affect each other', () => {
  fc.assert(
    fc.property(rules, stays, (some, changes) => {
      const taxed = { ...stay, ...changes }
      const lines = taxesOn(taxed, some)
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
      expect(lines.every(({ taxable }) => taxable >= 0 && taxable <= changes.price)).toBe(true)
      expect(taxesOf(lines).includedTaxAmount).toBeLessThanOrEqual(changes.price)
      const onTop = lines.filter(({ isIncluded }) => !isIncluded)
      expect(onTop).toEqual(some.filter((one) => !one.isIncluded).flatMap((one) => taxesOn(taxed, [one])))
    }),
  )
})

test('a price with taxes adds up, and the host never earns less than nothing', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 1_000_00 }),
      fc.integer({ min: 0, max: 100 }),
      (some, price, fee) => {
        const priced = priceStay({
          nightlyPrices: [{ date: '2027-03-01', price }],
          fees: { ...defaultFees, hostCommissionPercentage: fee },
        })
        const taxed = addTaxes(priced, taxesOn({ ...stay, nights: 1, price }, some))
        expect(taxed.totalPrice - taxed.taxAmount).toBe(priced.totalPrice)
        expect(taxed.hostEarnings + taxed.hostCommission + taxed.includedTaxAmount).toBe(priced.subtotal)
        expect(Math.min(taxed.hostEarnings, taxed.hostCommission)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('of each tax the refunded part of the nights is given back, rounded half-up', () => {
  const lines = taxesOn({ ...stay, price: 100_01 }, [percent, { ...perNight, isIncluded: true }])
  expect(taxesDue(lines, { refunded: 0, charged: 1 }).taxLines).toEqual(lines)
  expect(taxesDue(lines, { refunded: 1, charged: 2 })).toMatchObject({
    taxAmount: 5_00,
    includedTaxAmount: 3_00,
  })
  expect(taxesDue(lines, { refunded: 2, charged: 2 })).toMatchObject({ taxAmount: 0, includedTaxAmount: 0 })
  expect(taxesDue(lines, { refunded: 2, charged: 2 }).taxLines).toHaveLength(2)
  expect(taxesDue([], { refunded: 1, charged: 2 })).toEqual({
    taxLines: null,
    taxAmount: 0,
    includedTaxAmount: 0,
  })
})

test.each([
  // 31.5 rounds up to 32, although 45 * 0.7 is a little less as a floating-point number.
  { currency: 'USD', amount: 45, refunded: 7, charged: 10, due: 13 },
  // Yen have no hundredths: of 123, half is 62.
  { currency: 'JPY', amount: 123_00, refunded: 1, charged: 2, due: 61_00 },
])('of $amount $currency, $due stays due', ({ currency, amount, refunded, charged, due }) => {
  setCurrency(currency)
  const lines = [line(percent, { amount, taxable: amount })]
  expect(taxesDue(lines, { refunded, charged })).toMatchObject({ taxAmount: due })
})

function line({ id, name, authority, isIncluded }: TaxRule, computed: { amount: number; taxable: number }) {
  return { ruleId: id, name, authority, isIncluded, ...computed }
}
