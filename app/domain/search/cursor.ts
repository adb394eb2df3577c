import type { SortOption } from '../listings/choices'

/**
 * Where the previous page ended: the sort value of its last listing, as text, and its id. The value is the rank, the
 * price as a decimal, or the creation time in microseconds since 1970.
 */
export type Cursor = {
  value: string
  id: string
  /** Recommended listings, the best matches of the typed words first. */
  byWords: boolean
}

const BY_WORDS = 'w'

const prefixes = {
  recommended: 'r',
  'price-low': 'l',
  'price-high': 'h',
  newest: 'n',
} as const satisfies Record<SortOption, string>
/** Ranks are far from the limits of Postgres' `real`, which refuses what is beyond them. */
const isReal = (value: string) =>
  Math.abs(Number(value)) < 1e30 && (Number(value) === 0 || Math.abs(Number(value)) > 1e-30)
const pricePattern = /^\d{1,6}(\.\d{1,2})?$/
const valuePatterns = {
  recommended: /^-?\d{1,12}(\.\d{1,12})?(e[+-]\d{1,2})?$/,
  'price-low': pricePattern,
  'price-high': pricePattern,
  newest: /^\d{1,16}$/,
} satisfies Record<SortOption, RegExp>
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Encodes a cursor as URL-safe text: `r_0.8713_0199…`. */
export const encodeCursor = (sortBy: SortOption, { value, id, byWords }: Cursor): string =>
  `${byWords ? BY_WORDS : prefixes[sortBy]}_${value}_${id}`

/** Decodes a cursor; null unless it is one of this sort order. */
export function decodeCursor(text: string, sortBy: SortOption): Cursor | null {
  const [prefix, value = '', id = '', ...rest] = text.split('_')
  const byWords = prefix === BY_WORDS && sortBy === 'recommended'
  return (byWords || prefix === prefixes[sortBy]) &&
    valuePatterns[sortBy].test(value) &&
    (sortBy !== 'recommended' || isReal(value)) &&
    uuidPattern.test(id) &&
    rest.length === 0
    ? { value, id, byWords }
    : null
}
