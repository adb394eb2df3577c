import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatExact, formatWhole, fromDecimal, MAX_MONEY, parseSum, percentageOf, toDecimal } from './money'

const cents = fc.integer({ min: 0, max: MAX_MONEY })
const basisPoints = fc.integer({ min: 0, max: 10_000 })

/** Rounds half-up in exact integers, without floating point. */
const expectedPercentage = (amount: number, points: number) => {
  const [whole, rest] = [
    (BigInt(amount) * BigInt(points)) / 10_000n,
    (BigInt(amount) * BigInt(points)) % 10_000n,
  ]
  return Number(whole + (rest * 2n >= 10_000n ? 1n : 0n))
}

describe('percentageOf', () => {
  test('rounds half-up for every amount and every percentage with two decimals', () => {
    fc.assert(
      fc.property(
        cents,
        basisPoints,
        (amount, points) => percentageOf(amount, points / 100) === expectedPercentage(amount, points),
      ),
      { numRuns: 2_000 },
    )
  })

  test('never decreases when the amount or the percentage increases', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat(1000),
        basisPoints,
        (amount, more, points) =>
          percentageOf(Math.min(amount + more, MAX_MONEY), points / 100) >=
          percentageOf(Math.min(amount, MAX_MONEY), points / 100),
      ),
    )
  })
})

describe('money as text', () => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(cents, (amount) => fromDecimal(toDecimal(amount)) === amount),
      { numRuns: 1_000 },
    )
  })

  test('is parsed exactly from sums of the database, and anything else throws', () => {
    expect(['0', '0.00', '-1234.50', '90071992547409.91'].map(parseSum)).toEqual([
      0,
      0,
      -1234_50,
      Number.MAX_SAFE_INTEGER,
    ])
    for (const text of ['', '1', '1.5', '1e3', '90071992547409.92'])
      expect(() => parseSum(text)).toThrow('Not a sum of money')
  })

  test('has two decimals, even below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_MONEY, max: MAX_MONEY }),
        (amount) =>
          /^-?\d+\.\d\d$/.test(toDecimal(amount)) && Math.round(Number(toDecimal(amount)) * 100) === amount,
      ),
    )
    expect([toDecimal(0), toDecimal(5), toDecimal(-5), toDecimal(123456)]).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '1234.56',
    ])
  })

  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,000.00',
    '12345678901',
    '１２',
    '1\0',
  ])('refuses to read %j as an amount', (text) => {
    expect(fromDecimal(text)).toBeNull()
  })

  test.each([
    ['7', 700],
    ['7.5', 750],
    [' 7.05 ', 705],
  ])('reads %j as %i cents', (text, amount) => expect(fromDecimal(text)).toBe(amount))

  test('shows two decimals in breakdowns, and whole dollars rounded half-up on cards', () => {
    expect([formatExact(123450), formatExact(-2000), formatWhole(123449), formatWhole(123450)]).toEqual([
      '$1,234.50',
      '−$20.00',
      '$1,234',
      '$1,235',
    ])
  })
})
