import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isTypoOf, likelyWords, sharedParts, typosBetween } from './spelling'

test.each([
  ['cabin', 'cabin', 0],
  ['cabn', 'cabin', 1],
  ['cabiin', 'cabin', 1],
  ['cobin', 'cabin', 1],
  ['cbain', 'cabin', 1],
  ['maimi', 'miami', 1],
  ['', 'abc', 3],
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

const sharesPart = (typed: string, meant: string) => {
  const { parts, swapped } = sharedParts(typed)
  return (
    swapped.includes(meant) ||
    parts.some(
      ({ start, end, middle }) =>
        meant.startsWith(start) || meant.endsWith(end) || (middle !== null && meant.includes(middle)),
    )
  )
}

test('has a part in common with every word that it is a typo of', () => {
  const letter = fc.constantFrom(...'abcde')
  const edit = fc.tuple(fc.nat(13), letter, fc.constantFrom('insert', 'omit', 'replace', 'swap', 'swap'))
  fc.assert(
    fc.property(
      fc.array(letter, { minLength: 4, maxLength: 14 }),
      fc.array(edit, { minLength: 1, maxLength: 2 }),
      (meant, edits) => {
        const typed = [...meant]
        for (const [place, other, kind] of edits) {
          const at = place % typed.length
          if (kind === 'insert') typed.splice(at, 0, other)
          else if (kind === 'omit') typed.splice(at, 1)
          else if (kind === 'replace') typed[at] = other
          else if (at > 0) [typed[at - 1], typed[at]] = [typed[at]!, typed[at - 1]!]
        }
        fc.pre(typed.length >= 4 && isTypoOf(typed.join(''), meant.join('')))
        expect(sharesPart(typed.join(''), meant.join(''))).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  ['famrhoise', 'swapped at the end of its first third and another letter replaced'],
  ['afarmhuose', 'swapped at the end of its second third and another letter added'],
  ['famrhuose', 'swapped at both'],
])('has a part in common with farmhouse as %s, two letters %s', (typed) => {
  expect(isTypoOf(typed, 'farmhouse')).toBe(true)
  expect(sharesPart(typed, 'farmhouse')).toBe(true)
})
