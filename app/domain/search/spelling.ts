/**
 * How many letters of a word may be wrong: one, in words of eight letters and more two, below four letters none. Two
 * letters of a short word make another one: "unicorn" is no misspelled "union".
 */
const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** How many letters two words differ by: inserted, left out, replaced, or two neighbors swapped. */
export function typosBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwap ? rows[i - 2]![j - 2]! + 1 : replaced
      row.push(Math.min(replaced, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1))
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}

export const isTypoOf = (typed: string, word: string) =>
  Math.abs(typed.length - word.length) <= allowedTypos(typed) &&
  typosBetween(typed, word) <= allowedTypos(typed)

const ENDINGS = ['s', 'es', 'd', 'ed', 'r', 'er', 'rs', 'ers', 'ing', 'ly']

/** Whether one of two words is the other one with an English ending: "washer" is not a misspelled "wash". */
function isFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return ENDINGS.some((ending) => long === short + ending)
}

/**
 * The words that may be meant, the most similar first; of equally similar ones, those with the same first letter. Not
 * those that are only another form of the typed word.
 */
export const likelyWords = (typed: string, words: readonly string[]): string[] =>
  bySimilarity(typed, words).filter((word) => word !== typed && !isFormOf(typed, word))

/** The words or names that differ by no more letters than a typo may, the most similar first. */
const bySimilarity = (typed: string, words: readonly string[]): string[] =>
  [...new Set(words)]
    .filter((word) => isTypoOf(typed, word))
    .map((word) => ({ word, typos: typosBetween(typed, word), sameStart: word[0] === typed[0] }))
    .sort(
      (a, b) => a.typos - b.typos || Number(b.sameStart) - Number(a.sameStart) || (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word)

/** A text and what it is with two neighboring letters swapped, which have few trigrams in common. */
export const withSwaps = (text: string): string[] => [
  text,
  ...Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2),
  ),
]

/** Texts to compare with misspelled ones by trigrams. */
export const mayBeMisspelled = (word: string) => allowedTypos(word) > 0
