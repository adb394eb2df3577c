import { includedIn, sameMeaning, stopWords } from './thesaurus'
import { otherForms } from './word-forms'

/** A word or phrase that was typed, and other words for it. */
export type Term = {
  text: string
  words: readonly string[]
  synonyms: readonly (readonly string[])[]
  /** Words that begin with it match too, and if there are none it may be misspelled. */
  isOpen: boolean
}

const LONGEST_PHRASE = 3

const synonymsOf = new Map<string, Set<string>>()
for (const group of sameMeaning) {
  for (const phrase of group) {
    const others = synonymsOf.get(phrase) ?? new Set<string>()
    synonymsOf.set(phrase, others)
    for (const other of group) if (other !== phrase) others.add(other)
  }
}
const alike = new Map([...synonymsOf].map(([phrase, others]) => [phrase, [...others]]))
for (const [broad, included] of Object.entries(includedIn)) {
  for (const phrase of [broad, ...(alike.get(broad) ?? [])]) {
    const others = synonymsOf.get(phrase) ?? new Set<string>()
    synonymsOf.set(phrase, others)
    for (const other of included) if (other !== phrase) others.add(other)
  }
}

const withoutStopWords = (words: readonly string[]): string[] => words.filter((word) => !stopWords.has(word))

/** Words as terms, without stop words and repetitions. Phrases of the thesaurus are one term, the longest first. */
export function termsOf(words: readonly string[]): Term[] {
  const wanted = withoutStopWords(words)
  const terms = new Map<string, Term>()
  for (let at = 0; at < wanted.length;) {
    const term = phraseAt(wanted, at) ?? wordAt(wanted, at)
    terms.set(term.text, term)
    at += term.words.length
  }
  return [...terms.values()]
}

const wordAt = (words: readonly string[], at: number): Term => ({
  text: words[at]!,
  words: [words[at]!],
  synonyms: [],
  isOpen: true,
})

function phraseAt(words: readonly string[], at: number): Term | undefined {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length)
    const last = phrase[length - 1]!
    const found = [last, ...otherForms(last)]
      .map((form) => synonymsOf.get([...phrase.slice(0, -1), form].join(' ')))
      .find((synonyms) => synonyms !== undefined)
    if (found)
      return {
        text: phrase.join(' '),
        words: phrase,
        synonyms: [...found].map((synonym) => synonym.split(' ')),
        isOpen: false,
      }
  }
  return undefined
}
