import { searchable } from '../../domain/shared/text'

/** Abbreviations in names of places. "Saint" has one spelling, whatever its gender. */
const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  mtns: 'mountains',
  spgs: 'springs',
  hts: 'heights',
  bch: 'beach',
  isl: 'island',
  natl: 'national',
}
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/**
 * What the spellings of a place have in common: "St. Louis" and "Saint Louis", "Coeur d’Alene" and "Coeur dAlene". Words
 * are joined, because people divide names in different ways.
 */
export function placeKey(text: string): string {
  const words = searchable(text).split(' ')
  const [first] = words
  if (words.length > 1 && Object.hasOwn(directions, first!)) words[0] = directions[first!]!
  return words.map((word) => (Object.hasOwn(written, word) ? written[word] : word)).join('')
}
