import { describe, expect, test } from 'vitest'
import { isTypoOf, likelyWords, typosBetween } from './spelling'

test.each([
  ['cabin', 'cabin', 0],
  ['cabn', 'cabin', 1],
  ['cabiin', 'cabin', 1],
  ['cbain', 'cabin', 1],
  ['maimi', 'miami', 1],
  ['kitten', 'sitting', 3],
])('counts the letters that are wrong in %s for %s: %i', (typed, word, typos) => {
  expect(typosBetween(typed, word)).toBe(typos)
  expect(typosBetween(word, typed)).toBe(typos)
})

describe('a misspelled word', () => {
  test('may have one wrong letter from four letters, two from eight, and none below', () => {
    expect([isTypoOf('cab', 'cabs'), isTypoOf('cabn', 'cabin'), isTypoOf('cbbn', 'cabin')]).toEqual([
      false,
      true,
      false,
    ])
    expect([isTypoOf('cotage', 'cottage'), isTypoOf('cotaeg', 'cottage')]).toEqual([true, false])
    expect([isTypoOf('unicorn', 'union'), isTypoOf('farmhosue', 'farmhouse')]).toEqual([false, true])
    expect([isTypoOf('farnhose', 'farmhouse'), isTypoOf('farmhos', 'farmhouse')]).toEqual([true, false])
  })

  test('is taken for the word with the fewest differences, then the same first letter, then the alphabet', () => {
    expect(likelyWords('cabn', ['cab', 'cabin', 'cabana'])).toEqual(['cab', 'cabin'])
    expect(likelyWords('lske', ['bake', 'lake', 'like'])).toEqual(['lake', 'like'])
    expect(likelyWords('boft', ['loft', 'soft', 'bolt'])).toEqual(['bolt', 'loft', 'soft'])
    expect(likelyWords('xqzvwk', ['cabin'])).toEqual([])
  })
})
