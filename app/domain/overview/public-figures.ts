/** What the marketplace has, as counted. */
export type Counted = {
  listings: number
  cities: number
  travelers: number
  /** The mean of all visible ratings by guests, and how many there are. */
  rating: number
  ratings: number
}

export type PublicFigure = {
  name: 'listings' | 'travelers' | 'cities' | 'rating'
  value: string
  label: string
}

/** Below this, a number is no reason to trust anyone, so it is left out. */
const FEW = 10
/** Up to here, numbers are exact. */
const EXACT_BELOW = 100
/** Counting stops here. */
export const MANY = 100_000

/** A count in words: exact when small, otherwise rounded down to two digits, so that it is never too high. */
export function roundedDown(count: number): string {
  if (count < EXACT_BELOW) return String(count)
  const step = 10 ** (Math.floor(Math.log10(count)) - 1)
  const floor = Math.floor(count / step) * step
  const words = floor >= 10_000 ? `${Math.floor(floor / 1000)}K` : floor.toLocaleString('en-US')
  return floor < count || count >= MANY ? `${words}+` : words
}

/**
 * The figures for visitors: listings, travelers and cities without those that are small, and the rating when it rests
 * on enough reviews. None at all while there are few listings.
 */
export function publicFigures({ listings, cities, travelers, rating, ratings }: Counted): PublicFigure[] {
  if (listings < FEW) return []
  const counts = [
    ['listings', listings, 'active listings'],
    ['travelers', travelers, 'travelers'],
    ['cities', cities, 'cities'],
  ] as const
  const shown: PublicFigure[] = counts
    .filter(([, count]) => count >= FEW)
    .map(([name, count, label]) => ({ name, value: roundedDown(count), label }))
  if (ratings >= FEW)
    shown.push({ name: 'rating', value: (Math.floor(rating * 10) / 10).toFixed(1), label: 'average rating' })
  return shown
}
