import { expect, test } from 'vitest'
import { keptBody } from './kept-form'

test('a kept form has every typed field, in order, and no secret or file', () => {
  const body = keptBody([
    ['requestKey', 'a-key'],
    ['title', 'A week in Łódź & around'],
    ['rules', 'No smoking'],
    ['rules', 'No parties'],
    ['currentPassword', 'hunter2'],
    ['newPassword', 'hunter3'],
    ['otp', '123456'],
    ['token', 'secret'],
    ['avatar', new File(['x'], 'me.png')],
  ])
  expect([...new URLSearchParams(body!)]).toEqual([
    ['requestKey', 'a-key'],
    ['title', 'A week in Łódź & around'],
    ['rules', 'No smoking'],
    ['rules', 'No parties'],
  ])
})

test('a form in which nothing was typed is not kept', () => {
  expect(keptBody([])).toBeNull()
  expect(
    keptBody([
      ['intent', 'delete'],
      ['requestKey', 'a-key'],
      ['reason', '  '],
    ]),
  ).toBeNull()
  expect(keptBody([['newPassword', 'hunter3']])).toBeNull()
})

test('a form that is larger than any real one is not kept', () => {
  expect(keptBody([['content', 'x'.repeat(90 * 1024)]])).not.toBeNull()
  expect(keptBody([['content', 'x'.repeat(97 * 1024)]])).toBeNull()
})
