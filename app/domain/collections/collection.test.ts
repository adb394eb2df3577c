import { expect, test } from 'vitest'
import { interleave, MAX_CARDS, withoutRepeats } from './collection'

const ids = (text: string) => [...text]

test('a listing is in the first collection that has it', () => {
  expect(withoutRepeats([ids('abc'), ids('bcdef'), ids('aghij')], ['g'])).toEqual([
    ids('abc'),
    ids('def'),
    ids('hij'),
  ])
})

test('a collection that would have too few listings left shows some twice', () => {
  expect(withoutRepeats([ids('abc'), ids('abcd')], [])).toEqual([ids('abc'), ids('abcd')])
})

test('a collection of fewer than three listings is not shown, and its listings are free for others', () => {
  expect(withoutRepeats([ids('ab'), ids('abc')], [])).toEqual([[], ids('abc')])
})

test('a collection shows the first of many', () => {
  const [shown, rest] = withoutRepeats([ids('abcdefghijkl'), ids('abcdefghijkl')], [])
  expect([shown, rest]).toEqual([
    ids('abcdefghijkl').slice(0, MAX_CARDS),
    ids('abcdefghijkl').slice(MAX_CARDS, 2 * MAX_CARDS),
  ])
})

test('several kinds take turns', () => {
  expect(interleave([ids('abc'), ids('1')])).toEqual(ids('a1bc'))
  expect(interleave([])).toEqual([])
})
