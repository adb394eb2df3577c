/** How many letters of a word may be wrong: one in short words, two in longer ones, none below four letters. */
const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** How many letters two words differ by: inserted, left out, replaced, or two neighbors swapped. */
export function typosBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at])
  rows[0] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i]![j] = Math.min(
        rows[i - 1]![j]! + 1,
        rows[i]![j - 1]! + 1,
        replaced,
        isSwap ? rows[i - 2]![j - 2]! + 1 : replaced,
      )
    }
  }
  return rows[one.length]![other.length]!
}

export const isTypoOf = (typed: string, word: string) => typosBetween(typed, word) <= allowedTypos(typed)

/** The words that may be meant, the most similar first; of equally similar ones, those with the same first letter. */
export function likelyWords(typed: string, words: readonly string[]): string[] {
  return words
    .map((word) => ({ word, typos: typosBetween(typed, word), sameStart: word[0] === typed[0] }))
    .filter(({ typos }) => typos > 0 && typos <= allowedTypos(typed))
    .sort(
      (a, b) => a.typos - b.typos || Number(b.sameStart) - Number(a.sameStart) || (a.word < b.word ? -1 : 1),
    )
    .map(({ word }) => word)
}
