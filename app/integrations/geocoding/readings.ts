import { searchable } from '../../domain/shared/text'
import { isArea } from './areas'
import { placeKey } from './place-key'

/** What a text may say: the name of a town, and the areas that the town is in. All are keys of `placeKey`. */
export type Reading = {
  name: string
  within: string[]
  /** Something else is before the name. */
  isLater: boolean
  before: string
  isAddress: boolean
  /** The text of which both are words. */
  joined?: string
}

/** British, Canadian and American postal codes and house numbers have a digit in each word, Dutch codes in the first. */
const NUMBERS = /\b\d{4} ?[A-Z]{2}\b|\b(?=[\w-]*\d)[\w-]+/g

/** The ways to split a text into a name and areas, the likeliest first. */
export function* readings(typed: string): Generator<Reading> {
  const isAddress = /^\s*\d/.test(typed)
  const reading = (name: string, within: string[], isLater = false) => ({
    name: placeKey(name),
    within: within.map(placeKey),
    isLater,
    before: placeKey(parts[0] ?? ''),
    isAddress,
  })
  const pieces = typed.split(/[,;()]/).filter((piece) => searchable(piece))
  const whole = pieces.map(searchable)
  // Numbers are house numbers or postal codes, which the gazetteer does not have.
  const withoutNumbers = pieces.map((piece) => searchable(piece.replace(NUMBERS, ' ')))
  const parts = withoutNumbers.filter(Boolean)
  // The spaces of "Crete IL" and "Leon IA" divide a town and its area. Names are compared without spaces.
  if (whole.length === 1)
    for (const [name, area] of splits(whole[0]!))
      if (isArea(placeKey(area))) yield { ...reading(name, [area]), joined: whole[0] }
  // Names that contain a number or a comma: "6 de Octubre, Mexico", "Washington, D.C., District of Columbia".
  for (const end of [1, 2])
    if (whole.length >= end)
      yield reading(whole.slice(0, end).join(' '), withoutNumbers.slice(end).filter(Boolean))
  for (const [first, part] of parts.entries()) yield reading(part, parts.slice(first + 1), first > 0)
  for (const [first, part] of parts.entries())
    for (const [name, area] of splits(part)) yield reading(name, [area, ...parts.slice(first + 1)], first > 0)
}

/** The ways to divide words in two, the longest first part first. */
function splits(text: string): [string, string][] {
  const words = text.split(' ').slice(0, 10)
  return words
    .slice(1)
    .map((_, at): [string, string] => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
    .reverse()
}
