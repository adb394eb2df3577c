import { searchable } from '../../domain/shared/text'

/** Abbreviations in names of places. "Saint" has one spelling, whatever its gender. */
const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  sankt: 'saint',
  sta: 'santa',
  sto: 'santo',
  pto: 'puerto',
  gral: 'general',
  // "Pt." is Port in Port St. Lucie and Point in Point Reyes.
  pt: 'port',
  point: 'port',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  mtns: 'mountains',
  spgs: 'springs',
  hts: 'heights',
  bch: 'beach',
  isl: 'island',
  lk: 'lake',
  natl: 'national',
}
const directions: Readonly<Record<string, string>> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
}

/** Letters with a dot each are one word: "N.C.", "W.Va." */
export const withoutDots = (text: string) => text.replace(/\b(\p{L})\.(?=(?:\p{L}|Va)\b)/gu, '$1')

/**
 * What the spellings of a place have in common: "St. Louis" and "Saint Louis", "Coeur d’Alene" and "Coeur dAlene". Words
 * are joined, because people divide names in different ways.
 */
export function placeKey(text: string): string {
  const words = searchable(text).split(' ')
  const [first] = words
  const areLetters = words.every((word) => word.length === 1)
  if (words.length > 1 && !areLetters && Object.hasOwn(directions, first!)) words[0] = directions[first!]!
  return words.map((word) => (Object.hasOwn(written, word) ? written[word] : word)).join('')
}
