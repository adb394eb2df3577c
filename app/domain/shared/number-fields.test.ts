import { expect, test } from 'vitest'
import { money, oneDecimal, wholeNumber } from './number-fields'

const whole = wholeNumber({ min: 1, max: 100 })

test.each([
  ['12\u202c', 12],
  ['\u200b12 ', 12],
  ['１２', 12],
])('the whole number %j is %i', (typed, number) => expect(whole.parse(typed)).toBe(number))

test.each(['1e1', '0x10', '1²', '-5', '1,5'])('%j is no whole number', (typed) =>
  expect(whole.safeParse(typed).error?.issues[0]?.message).toBe('Must be a whole number'),
)

test('amounts and decimals are read without what is invisible', () => {
  expect(money('Required').parse('２５．５\u200b')).toBe(2_550)
  expect(oneDecimal({ min: 0, max: 10, message: 'No' }).parse('\u200e2.5')).toBe(2.5)
})
