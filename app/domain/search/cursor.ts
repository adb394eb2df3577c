import type { SortOption } from '../listings/choices'

/**
 * The place in an order after which the next page begins: the sort value of its last listing, as text, and its id.
 * The value is the rank, the price in dollars, or the creation in microseconds since 1970.
 */
export type Cursor = { value: string; id: string }

const letters = {
  recommended: 'r',
  'price-low': 'l',
  'price-high': 'h',
  newest: 'n',
} as const satisfies Record<SortOption, string>
const price = /^\d{1,6}(\.\d{1,2})?$/
const values = {
  recommended: /^-?\d{1,12}(\.\d{1,12})?(e[+-]\d{1,2})?$/,
  'price-low': price,
  'price-high': price,
  newest: /^\d{1,16}$/,
} satisfies Record<SortOption, RegExp>
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Text that an address carries as it is: `r_0.8713_0199…`. */
export const encodeCursor = (sortBy: SortOption, { value, id }: Cursor): string =>
  `${letters[sortBy]}_${value}_${id}`

/** Null when the text is no cursor of this order. */
export function decodeCursor(text: string, sortBy: SortOption): Cursor | null {
  const [letter, value = '', id = '', ...rest] = text.split('_')
  return letter === letters[sortBy] && values[sortBy].test(value) && uuid.test(id) && rest.length === 0
    ? { value, id }
    : null
}
