import { expect, test } from 'vitest'
import { brokenConstraint } from './field-errors'

const name = { required: true, minLength: 2, maxLength: 5 }

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['a', 'minLength'],
  ['ab', null],
  ['abcde', null],
  ['abcdef', 'maxLength'],
] as const)('%j breaks %s of a required text of 2 to 5 characters', (value, broken) => {
  expect(brokenConstraint(value, name, {})).toBe(broken)
})

test('an optional field may be empty but not too short', () => {
  expect(brokenConstraint('', { minLength: 2 }, {})).toBeNull()
  expect(brokenConstraint('a', { minLength: 2 }, {})).toBe('minLength')
})

test('a pattern must match the whole text, apart from blanks around it', () => {
  const digits = { pattern: '\\d+|x' }
  expect(brokenConstraint(' 12 ', digits, {})).toBeNull()
  expect(brokenConstraint('12x', digits, {})).toBe('pattern')
})

test('numbers and dates are judged by the browser', () => {
  const price = { required: true, min: 1, max: 100, step: 0.01 }
  expect(brokenConstraint('0', price, { rangeUnderflow: true })).toBe('min')
  expect(brokenConstraint('101', price, { rangeOverflow: true })).toBe('max')
  expect(brokenConstraint('1.005', price, { stepMismatch: true })).toBe('step')
  expect(brokenConstraint('5', price, {})).toBeNull()
})

test('text that is not a number does not count as an empty field', () => {
  expect(brokenConstraint('', { step: 1 }, { badInput: true })).toBe('step')
  expect(brokenConstraint('', { required: true, min: '1900-01-01' }, { badInput: true })).toBe('required')
})
