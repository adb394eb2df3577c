import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldErrors } from '../shared/schemas'
import { priceRules } from '../../../tests/support/price-rules'
import { priceRulesInput, priceRulesJson } from './price-rules-input'
import { toFormFields, toInput } from './listing-form'

const schema = priceRulesInput('property')
const errorsOf = (input: unknown, type: 'property' | 'vehicle' = 'property') => {
  const parsed = priceRulesInput(type).safeParse(input)
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test('are null when all fields are empty or missing', () => {
  const empty = { weekendPrice: '', extraGuest: { above: ' ', fee: '' }, earlyBird: {} }
  for (const input of [undefined, null, '', {}, empty]) expect(schema.parse(input)).toBeNull()
})

test('are stored as cents and whole numbers, without what is empty', () => {
  expect(
    schema.parse({
      weekendPrice: '150',
      cleaningFee: '60.50',
      extraGuest: { above: '2', fee: 15 },
      weeklyDiscount: '10',
      monthlyDiscount: '',
      earlyBird: { days: '90', percentage: '5' },
      hidden: 1,
    }),
  ).toEqual({
    weekendPrice: 150_00,
    cleaningFee: 60_50,
    extraGuest: { above: 2, fee: 15_00 },
    weeklyDiscount: 10,
    earlyBird: { days: 90, percentage: 5 },
  })
})

test.each([
  [{ cleaningFee: '0' }, { cleaningFee: ['At least $1'] }],
  [{ weekendPrice: 'free' }, { weekendPrice: ['Must be an amount such as 25.00'] }],
  [{ weeklyDiscount: '91' }, { weeklyDiscount: ['At most 90'] }],
  [{ extraGuest: { above: '2' } }, { 'extraGuest.fee': ['Enter the fee for each extra guest'] }],
  [{ extraGuest: { fee: '9' } }, { 'extraGuest.above': ['Enter how many guests the price includes'] }],
  [{ lastMinute: { days: '3' } }, { 'lastMinute.percentage': ['Enter the discount'] }],
  [
    { earlyBird: { days: 7, percentage: 5 }, lastMinute: { days: 7, percentage: 5 } },
    { 'earlyBird.days': ['Must be more days than for the last-minute discount'] },
  ],
])('%j is refused beside its field', (input, errors) => {
  expect(errorsOf(input)).toEqual(errors)
})

test('have no fee for extra passengers of a vehicle', () => {
  expect(errorsOf({ extraGuest: { above: 2, fee: 5 } }, 'vehicle')).toEqual({
    'extraGuest.fee': ['Only stays can have a fee for extra guests'],
  })
})

test('have a security deposit for vehicles alone, up to a limit, and none for 0', () => {
  const vehicle = priceRulesInput('vehicle')
  expect(vehicle.parse({ securityDeposit: '300' })).toEqual({ securityDeposit: 300_00 })
  for (const none of ['', '0', 0]) expect(vehicle.parse({ securityDeposit: none })).toBeNull()
  expect(errorsOf({ securityDeposit: '5000.01' }, 'vehicle')).toEqual({ securityDeposit: ['At most $5,000'] })
  expect(errorsOf({ securityDeposit: '0.50' }, 'vehicle')).toEqual({ securityDeposit: ['At least $1'] })
  expect(errorsOf({ securityDeposit: '300' })).toEqual({
    securityDeposit: ['Only vehicles can have a security deposit'],
  })
  const stored = { securityDeposit: 300_00 }
  expect(vehicle.parse(priceRulesJson(stored))).toEqual(stored)
})

test('stay the same when the form or the JSON is sent back as shown', () => {
  fc.assert(
    fc.property(priceRules, (rules) => {
      const stored = schema.parse(priceRulesJson(rules))
      expect(schema.parse(priceRulesJson(stored))).toEqual(stored)
      const row = { type: 'property', price: 100, rules: [], amenities: [], priceRules: stored }
      const fields = toFormFields(row as unknown as Parameters<typeof toFormFields>[0])
      expect(schema.parse(toInput('property', fields).priceRules)).toEqual(stored)
    }),
  )
})
