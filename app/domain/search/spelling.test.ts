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

/** Whether the lookups by shared parts find a word of which another is a typo. */
function isFound(typed: string, word: string): boolean {
  const { starts, ends, middle, swapped } = sharedParts(typed)
  return (
    starts.some((start) => word.startsWith(start)) ||
    ends.some((end) => word.endsWith(end)) ||
    (middle !== null && word.includes(middle)) ||
    word === swapped
  )
}

describe('a word has a part in common with every word of which it is a typo', () => {
  test.each([
    ['famrhoise', 'farmhouse'],
    ['wramhosue', 'warmhouse'],
    ['lghthuoses', 'lighthouses'],
    ['famrhuose', 'farmhouse'],
  ])('by two letters: %s for %s', (typed, word) => {
    expect([isTypoOf(typed, word), isFound(typed, word)]).toEqual([true, true])
  })

  test('by one letter or two, wherever they are', () => {
    const letter = fc.constantFrom(...'abcdefgh')
    const edit = fc.record({
      kind: fc.constantFrom('insert', 'omit', 'replace', 'swap', 'swap'),
      place: fc.nat(13),
      other: letter,
    })
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 4, maxLength: 14 }),
        fc.array(edit, { minLength: 1, maxLength: 2 }),
        (meant, edits) => {
          const typed = [...meant]
          for (const { kind, place, other } of edits) {
            const at = place % typed.length
            if (kind === 'insert') typed.splice(at, 0, other)
            else if (kind === 'omit') typed.splice(at, 1)
            else if (kind === 'replace') typed[at] = other
            else if (at > 0) [typed[at - 1], typed[at]] = [typed[at]!, typed[at - 1]!]
          }
          const [wrong, right] = [typed.join(''), meant.join('')]
          fc.pre(isTypoOf(wrong, right))
          expect([wrong, right, isFound(wrong, right)]).toEqual([wrong, right, true])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
