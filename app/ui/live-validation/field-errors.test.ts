import { expect, test } from 'vitest'
import { brokenConstraint } from './field-errors'

const name = { required: true, minLength: 2, maxLength: 5 }

test.each([
  ['', 'required'],
  ['ab', null],
  ['abcde', null],
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
