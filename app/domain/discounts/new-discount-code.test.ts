import { describe, expect, test } from 'vitest'
import {
  changedDiscountCodeSchema,
  discountCodeChangeFields,
  newDiscountCodeSchema,
} from './new-discount-code'

const NOW = new Date('2027-05-01T12:00:00Z')
const good = {
  code: 'SUMMER20',
  type: 'percentage',
  value: '20',
  validFrom: '2027-06-01T00:00',
  validUntil: '2027-08-31T23:59',
}
const read = (change: object = {}, sentBy: 'form' | 'client' = 'client', timeZone = 'America/New_York') =>
  newDiscountCodeSchema({ timeZone, sentBy, now: NOW }).safeParse({ ...good, ...change })

/** Returns the error of each field, and fails if a field has more than one. */
function errorsOf(change: object, sentBy?: 'form' | 'client') {
  const issues = read(change, sentBy).error?.issues ?? []
  expect(new Set(issues.map(({ path }) => path[0])).size).toBe(issues.length)
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
}

describe('newDiscountCodeSchema', () => {
  test('changes the code to upper case, adds the defaults and reads times in the given zone', () => {
    expect(read({ code: '  summer20 ' }).data).toEqual({
      code: 'SUMMER20',
      type: 'percentage',
      value: 20_00,
      description: null,
      minOrderAmount: null,
      maxDiscountAmount: null,
      usageLimit: null,
      usageLimitPerPerson: null,
      validFrom: new Date('2027-06-01T04:00:00Z'),
      validUntil: new Date('2027-09-01T03:59:00Z'),
      applicableToPropertyListings: true,
      applicableToVehicleListings: true,
    })
    expect(read({}, 'client', 'Pacific/Kiritimati').data?.validFrom).toEqual(new Date('2027-05-31T10:00:00Z'))
  })

  test('keeps instants with an offset, and parses amounts to cents and blanks to null', () => {
    expect(
      read({
        type: 'fixed_amount',
        value: 19.99,
        description: ' ',
        minOrderAmount: '100',
        maxDiscountAmount: 50.5,
        usageLimit: '5',
        usageLimitPerPerson: '2',
        validFrom: '2027-06-01T00:00:00.000Z',
        validUntil: '2027-06-01T00:00:00-00:01',
      }).data,
    ).toMatchObject({
      value: 19_99,
      description: null,
      minOrderAmount: 100_00,
      maxDiscountAmount: 50_50,
      usageLimit: 5,
      usageLimitPerPerson: 2,
      validFrom: new Date('2027-06-01T00:00:00Z'),
      validUntil: new Date('2027-06-01T00:01:00Z'),
    })
    expect(read({ minOrderAmount: '', maxDiscountAmount: null, usageLimit: ' ' }).data).toMatchObject({
      minOrderAmount: null,
      maxDiscountAmount: null,
      usageLimit: null,
      usageLimitPerPerson: null,
    })
  })

  test.each([
    ['percentage', '0.01'],
    ['percentage', '100'],
    ['percentage', 100],
    ['percentage', '33.33'],
    ['fixed_amount', '0.01'],
    ['fixed_amount', '1000000'],
    ['fixed_amount', '100.01'],
  ])('accepts a %s of %s', (type, value) =>
    expect(read({ type, value }).data?.value).toBe(Math.round(Number(value) * 100)),
  )

  test.each<[field: string, change: object, message: string]>([
    ['code', { code: undefined }, 'Code is required'],
    ['code', { code: 'A'.repeat(51) }, 'Code too long'],
    ['code', { code: 'ß'.repeat(26) }, 'Code too long'],
    ['type', { type: 'free' }, "Must be 'percentage' or 'fixed_amount'"],
    ['value', { value: undefined }, 'Value is required'],
    ['value', { value: '0' }, 'Must be from 0.01 to 100 percent'],
    ['value', { value: '100.01' }, 'Must be from 0.01 to 100 percent'],
    ['value', { type: 'fixed_amount', value: 0 }, 'Must be from $0.01 to $1,000,000'],
    ['value', { type: 'fixed_amount', value: '1000000.01' }, 'Must be from $0.01 to $1,000,000'],
    ...[15.555, '15.555', '-5', 'NaN', '9'.repeat(21), 0.1 + 0.2].flatMap(
      (value): [string, object, string][] => [
        ['value', { value }, 'Must be a percentage with at most two decimals, such as 15.5'],
        ['value', { type: 'fixed_amount', value }, 'Must be an amount such as 25.00'],
      ],
    ),
    ['minOrderAmount', { minOrderAmount: '0' }, 'Must be from $0.01 to $1,000,000'],
    ['usageLimit', { usageLimit: '0' }, 'At least 1'],
    ['usageLimit', { usageLimit: '2.5' }, 'Must be a whole number'],
    ['validFrom', { validFrom: '' }, 'Start date is required'],
    ['validFrom', { validFrom: '2027-02-30T00:00' }, 'Must be a date and time such as 2027-03-06T14:00'],
    ['validUntil', { validUntil: '2027-09-01' }, 'Must be a date and time such as 2027-03-06T14:00'],
    ['validUntil', { validUntil: good.validFrom }, 'The end must be after the start'],
    [
      'validUntil',
      { validFrom: '2027-04-01T00:00', validUntil: '2027-05-01T08:00' },
      'The end must be in the future',
    ],
    [
      'applicableToPropertyListings',
      { applicableToPropertyListings: false, applicableToVehicleListings: false },
      'Choose properties, vehicles or both',
    ],
    ['applicableToVehicleListings', { applicableToVehicleListings: 'yes' }, 'Must be true or false'],
  ])('reports %s of %j: %s', (field, change, message) =>
    expect(errorsOf(change)).toEqual({ [field]: message }),
  )

  test('accepts a start in the past and an end a minute from now', () => {
    expect(errorsOf({ validFrom: '2027-04-01T00:00', validUntil: '2027-05-01T08:01' })).toEqual({})
  })

  test('reads a checkbox that a form leaves out as false', () => {
    expect(errorsOf({}, 'form')).toEqual({
      applicableToPropertyListings: 'Choose properties, vehicles or both',
    })
    expect(read({ applicableToVehicleListings: true }, 'form').data).toMatchObject({
      applicableToPropertyListings: false,
      applicableToVehicleListings: true,
    })
  })
})

describe('changedDiscountCodeSchema', () => {
  const change = (given: object) =>
    changedDiscountCodeSchema({
      timeZone: 'UTC',
      sentBy: 'form',
      now: NOW,
      current: { validUntil: new Date('2027-04-01T00:00:00Z') },
    }).safeParse({ ...good, applicableToVehicleListings: true, validFrom: '2027-01-01T00:00', ...given })

  test('keeps an end that has passed, but takes no other that has', () => {
    expect(change({ validUntil: '2027-04-01T00:00' }).data).not.toHaveProperty('isActive')
    expect(change({ validUntil: '2027-04-01T00:01' }).error?.issues).toMatchObject([
      { path: ['validUntil'], message: 'The end must be in the future' },
    ])
  })
})

test('takes each field of a change alone, and no value that is not an amount', () => {
  expect(discountCodeChangeFields.safeParse({ isActive: false }).data).toEqual({ isActive: false })
  for (const value of ['abc', '0', '-1', '1.234', '1000000.01', Number.POSITIVE_INFINITY, null])
    expect([value, discountCodeChangeFields.safeParse({ value }).success]).toEqual([value, false])
})
