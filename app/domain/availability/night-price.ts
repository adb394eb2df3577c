import { currencyFormat } from '../shared/currency'
import { formatExact, formatWhole, type Cents } from '../shared/money'

/** A night's price, without cents when they are zero, because cells are narrow. */
export const dollars = (cents: Cents) => (cents % 100 === 0 ? formatWhole(cents) : formatExact(cents))

const compact = currencyFormat({ notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 })
const compactWhole = currencyFormat({ notation: 'compact', maximumFractionDigits: 0 })

/** The price in at most five characters, such as "$1.3K", which fit a cell on a phone; undefined if it fits in full. */
export function shortPrice(cents: Cents): string | undefined {
  if (dollars(cents).length <= 5) return undefined
  if (cents < 999_50) return formatWhole(cents)
  return (cents < 9_950_00 ? compact : compactWhole)(Math.max(cents / 100, 1000))
}
