import { searchable } from '../shared/text'
import { usStates } from '../shared/us-states'

const states = new Map(
  Object.entries(usStates).map(([code, name]) => [code.toLowerCase(), name.toLowerCase()]),
)
const nicknames = new Map(
  Object.entries({
    nyc: 'new york',
    la: 'los angeles',
    sf: 'san francisco',
    nola: 'new orleans',
    vegas: 'las vegas',
    dc: 'washington',
    philly: 'philadelphia',
    usa: 'united states',
    us: 'united states',
    uk: 'united kingdom',
  }),
)
const MAX_WORDS = 12
/** Words that say nothing about what is searched: "a cabin with a pool near the beach, for us and our dog". */
const stopWords = new Set(
  (
    'a an and any are around at be beside by close for from has have having i in is it its me my near nearby next of ' +
    'on or our some that the there this to us we where which with within you your'
  ).split(' '),
)
/** Where the visitor is, which nobody here knows; "me" would be Maine. */
const NEAR_ME = / (near|by|around|(close|next) to) me$/

export type PlaceText = {
  /** The normalized text. */
  whole: string
  words: string[]
  /** The words to look for in listings: a last "in" or "or" is then no state. */
  listingWords: string[]
}

/** Normalizes a typed location: case and accents are removed, US states and some nicknames are expanded. */
export function readPlaceText(typed: string): PlaceText {
  const words = searchable(typed).replace(NEAR_ME, '').split(' ').slice(0, MAX_WORDS)
  const last = words[words.length - 1] ?? ''
  // After a city "LA" is a state; on its own it is more likely a nickname.
  const expandedLast =
    words.length === 1
      ? (nicknames.get(last) ?? states.get(last) ?? last)
      : (states.get(last) ?? nicknames.get(last) ?? last)
  const expanded = [...words.slice(0, -1), ...expandedLast.split(' ')]
  const isCutShort = words.length > 1 && stopWords.has(last)
  return {
    whole: expanded.join(' '),
    words: expanded,
    listingWords: isCutShort ? words.slice(0, -1) : expanded,
  }
}

/** The words to search for, without stop words and repetitions. */
export const termsOf = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => !stopWords.has(word))),
]

type Span = { text: string; rest: string[] }

/** Every run of consecutive words, longest first, each with the remaining words. */
export function spansOf(words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      spans.push({
        text: words.slice(start, start + length).join(' '),
        rest: [...words.slice(0, start), ...words.slice(start + length)],
      })
    }
  }
  return spans
}
