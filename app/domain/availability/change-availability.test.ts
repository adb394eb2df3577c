import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachNight, nightsBetween } from '../shared/dates'
import { availabilityBodySchema, calendarFormSchemas } from './change-availability'

const form = (fields: object) =>
  calendarFormSchemas.night.safeParse({
    intent: 'block',
    from: '2027-03-06',
    through: '2027-03-08',
    ...fields,
  })
const endpoint = (body: object) => availabilityBodySchema.safeParse(body)
const wrongWith = ({ error }: ReturnType<typeof form> | ReturnType<typeof endpoint>) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))

describe('the calendar form', () => {
  test.each([
    [{ intent: 'block' }, { isAvailable: false }],
    [{ intent: 'open' }, { isAvailable: true }],
    [{ intent: 'set-price', price: '129.50' }, { price: 129_50 }],
    [{ intent: 'clear-price' }, { price: null }],
  ])('reads %j as %j, including the last night', (fields, values) => {
    expect(form(fields).data).toEqual({
      intent: fields.intent,
      nights: { from: '2027-03-06', to: '2027-03-09', ...values },
    })
  })

  test('reads stay limits as numbers', () => {
    expect(
      calendarFormSchemas.night.parse({
        intent: 'set-limits',
        minNights: '2',
        maxNights: ' 30 ',
        noticeDays: '0',
        turnoverDays: '1',
        startWeekdays: ['6', '5', '6'],
      }),
    ).toEqual({
      intent: 'set-limits',
      limits: { minNights: 2, maxNights: 30, noticeDays: 0, turnoverDays: 1, startWeekdays: [5, 6] },
    })
  })

  test.each([
    [
      { from: undefined, through: undefined },
      ['from: Select the first night', 'through: Select the last night'],
    ],
    [{ through: '2027-03-05' }, ['through: Must not be before the first night']],
    [{ through: '2028-03-05' }, ['through: At most 365 nights at once']],
    [{ intent: 'set-price' }, ['price: Price is required']],
    [{ intent: 'set-price', price: '0.99' }, ['price: Must be from $1 to $100,000']],
    [{ intent: 'set-price', price: '100000.01' }, ['price: Must be from $1 to $100,000']],
    [{ intent: 'set-price', price: '1.005' }, ['price: Must be an amount such as 120.00']],
    [{ intent: 'delete' }, ['intent: Choose what to do']],
  ])('refuses %j: %j', (fields, words) => expect(wrongWith(form(fields))).toEqual(words))

  test.each([
    [{ minNights: '0' }, ['minNights: At least 1']],
    [{ maxNights: '366' }, ['maxNights: At most 365']],
  ])('refuses limits %j: %j', (limits, words) => {
    expect(
      wrongWith(
        calendarFormSchemas.night.safeParse({
          intent: 'set-limits',
          minNights: '1',
          maxNights: '9',
          noticeDays: '1',
          ...limits,
        }),
      ),
    ).toEqual(words)
  })

  test('accepts exactly the ranges of 1 to 365 nights', () => {
    fc.assert(
      fc.property(date, date, (from, through) => {
        const nights = nightsBetween(from, through) + 1
        const parsed = form({ from, through })
        expect(parsed.success).toBe(nights >= 1 && nights <= 365)
        if (parsed.success)
          expect(eachNight(parsed.data.nights!.from, parsed.data.nights!.to)).toHaveLength(nights)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the availability endpoint', () => {
  test('accepts a half-open range of nights, limits or both', () => {
    const period = { from: '2027-03-06', to: '2027-03-09' }
    expect(endpoint({ ...period, isAvailable: false }).data).toEqual({
      nights: { ...period, isAvailable: false },
    })
    expect(endpoint({ ...period, price: null, isAvailable: true }).data).toEqual({
      nights: { ...period, price: null, isAvailable: true },
    })
    expect(endpoint({ ...period, price: 120.5, noticeDays: 3 }).data).toMatchObject({
      nights: { ...period, price: 120_50 },
      limits: { noticeDays: 3 },
    })
    expect(endpoint({ minNights: 2 }).data).toEqual({ limits: { minNights: 2 } })
  })

  test.each([
    [{}, ['isAvailable: Nothing to change']],
    [{ from: '2027-03-06', to: '2027-03-09' }, ['isAvailable: Send isAvailable, price or both']],
    [{ isAvailable: true }, ['from: from is required', 'to: to is required']],
    [{ from: '2027-03-06', to: '2027-03-06', price: '50' }, ['to: Must be after the first day']],
    [{ from: '2027-03-06', to: '2028-03-06', price: '50' }, ['to: At most 365 at once']],
    [
      { from: '2027-03-06', minNights: 2 },
      ['to: to is required', 'isAvailable: Send isAvailable, price or both'],
    ],
    [{ from: '2027-03-06', to: '2027-03-09', isAvailable: 'no' }, ['isAvailable: Must be true or false']],
  ])('refuses %j: %j', (body, words) => expect(wrongWith(endpoint(body))).toEqual(words))
})
