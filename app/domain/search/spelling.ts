import { isFormOf } from './word-forms'

/**
 * How many letters of a word may be wrong: one, in words of eight letters and more two, below four letters none. Two
 * letters of a short word make another one: "unicorn" is no misspelled "union".
 */
export const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * How many letters two words differ by: inserted, left out, replaced, or two neighbors swapped. A search compares a
 * thousand words, so only three rows of the table are kept.
 */
export function typosBetween(one: string, other: string): number {
  let [before, above, row] = [
    [] as number[],
    [] as number[],
    Array.from({ length: other.length + 1 }, (_, at) => at),
  ]
  for (let i = 1; i <= one.length; i++) {
    ;[before, above, row] = [above, row, before]
    row[0] = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let typos = above[j - 1]! + (isSame ? 0 : 1)
      if (above[j]! + 1 < typos) typos = above[j]! + 1
      if (row[j - 1]! + 1 < typos) typos = row[j - 1]! + 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap && before[j - 2]! + 1 < typos) typos = before[j - 2]! + 1
      row[j] = typos
    }
  }
  return row[other.length]!
}

export const isTypoOf = (typed: string, word: string) =>
  Math.abs(typed.length - word.length) <= allowedTypos(typed) &&
  typosBetween(typed, word) <= allowedTypos(typed)

/**
 * The words that may be meant, the most similar first; of equally similar ones, those with the same first letter. Not
 * those that are only another form of the typed word.
 */
export const likelyWords = (typed: string, words: readonly string[]): string[] =>
  bySimilarity(typed, words).filter((word) => word !== typed && !isFormOf(typed, word))

/** The words or names that differ by no more letters than a typo may, the most similar first. */
export function bySimilarity(typed: string, words: readonly string[]): string[] {
  return [...new Set(words)]
    .filter((word) => isTypoOf(typed, word))
    .map((word) => ({ word, typos: typosBetween(typed, word), sameStart: word[0] === typed[0] }))
    .sort(
      (a, b) => a.typos - b.typos || Number(b.sameStart) - Number(a.sameStart) || (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word)
}

type SharedParts = { parts: { start: string; end: string; middle: string | null }[]; swapped: string[] }

/**
 * What a word has in common with every word that it is a typo of. With one wrong letter that is its beginning or its
 * end, with two wrong letters one of its thirds, unless two letters were swapped where these parts meet. With these
 * swapped back, it is all of a word of two parts, and of three parts two, or all if letters were swapped at both
 * places. Indexes find all of these, but no wrong letters.
 */
export function sharedParts(word: string): SharedParts {
  const hasThirds = allowedTypos(word) > 1
  const first = Math.floor(word.length / (hasThirds ? 3 : 2))
  const last = hasThirds ? word.length - first : first
  const start = word.slice(0, first)
  const end = word.slice(last)
  if (!hasThirds) return { parts: [{ start, end, middle: null }], swapped: [swappedAt(word, first)] }
  return {
    parts: [
      { start, end, middle: word.slice(first, last) },
      { start: swappedAt(word, first).slice(0, last), end: swappedAt(word, last).slice(first), middle: null },
    ],
    swapped: [swappedAt(swappedAt(word, first), last)],
  }
}

const swappedAt = (word: string, at: number) =>
  word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)
