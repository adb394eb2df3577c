import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { formatPhoneNumber, toPhoneNumber, typedPhone } from './phone-number'

describe('a phone number', () => {
  test.each([
    ['+1 828 555 0114', '+18285550114'],
    ['(828) 555-0114', '+18285550114'],
    ['８２８５５５０１１４', '+18285550114'],
    ['011 49 40 555 0142', '+49405550142'],
    ['+49 (0)40 555 0142', '+49405550142'],
    ['+39 06 5550 1234', '+390655501234'],
    ['(+1) 828-555-0114', '+18285550114'],
    ['tel:+18285550114', '+18285550114'],
    ['+52 1 55 5550 1234', '+525555501234'],
  ])('is parsed from %j as %s', (typed, number) => expect(toPhoneNumber(typed)).toBe(number))

  test.each([
    '+1 555 0100',
    '12',
    '+',
    '+999 123456789',
    '828 555 01145',
    '089 5550123',
    'call 828 555 0114',
    '<script>',
  ])('is not recognized in %j', (typed) => expect(toPhoneNumber(typed)).toBeNull())

  test('is parsed to the same number again from its stored and its displayed form', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\+?[\d ().-]{0,25}$/),
      fc
        .tuple(fc.integer({ min: 1, max: 999 }), fc.stringMatching(/^\d{4,17}$/))
        .map(([country, rest]) => `+${country}${rest}`),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const number = toPhoneNumber(text)
        if (number === null) return
        expect(number).toMatch(/^\+[1-9]\d{4,14}$/)
        expect([toPhoneNumber(number), toPhoneNumber(formatPhoneNumber(number))]).toEqual([number, number])
      }),
      { numRuns: runs(5_000) },
    )
  })

  test.each([
    ['+18285550114', '+1 828 555 0114'],
    ['+442079460018', '+44 20 7946 0018'],
    ['nothing', 'nothing'],
  ])('is formatted from %s as %s', (number, shown) => {
    expect(formatPhoneNumber(number)).toBe(shown)
  })
})

describe('a phone field', () => {
  const messages = (typed: string) =>
    typedPhone()
      .safeParse(typed)
      .error?.issues.map(({ message }) => message)

  test.each(['', '(828) 555-0114', '+351 21 555 0126'])('keeps %j as typed', (typed) => {
    expect(typedPhone().parse(` ${typed} `)).toBe(typed)
  })

  test.each(['abc', '12', '<script>', '828 555 0114 ext. 5'])('refuses %j', (typed) => {
    expect(messages(typed)).toEqual(['Please enter a valid phone number'])
  })

  test.each([
    ['1'.repeat(21), 'Must be at most 20 characters'],
    ['828 555\0', 'Contains characters that cannot be stored'],
  ])('gives %j one message', (typed, message) => expect(messages(typed)).toEqual([message]))
})
