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

const figureLabels: Record<PublicFigure['name'], string> = {
  listings: 'active listings',
  travelers: 'travelers',
  cities: 'cities',
  rating: 'average rating',
}
const figureNames = Object.keys(figureLabels) as PublicFigure['name'][]

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
 * The counted figures: listings, travelers and cities without those that are small, and the rating when it rests
 * on enough reviews. None at all while there are few listings.
 */
export function publicFigures({ listings, cities, travelers, rating, ratings }: Counted): PublicFigure[] {
  if (listings < FEW) return []
  const counts = { listings, travelers, cities }
  const shown = (['listings', 'travelers', 'cities'] as const)
    .filter((name) => counts[name] >= FEW)
    .map((name): PublicFigure => ({ name, value: roundedDown(counts[name]), label: figureLabels[name] }))
  if (ratings >= FEW)
    shown.push({
      name: 'rating',
      value: (Math.floor(rating * 10) / 10).toFixed(1),
      label: figureLabels.rating,
    })
  return shown
}

/** The settings of the landing page's figures. Each is a text, or one of these words. */
export const figureSettings = {
  listings: 'figure_listings',
  travelers: 'figure_travelers',
  cities: 'figure_cities',
  rating: 'figure_rating',
} as const satisfies Record<PublicFigure['name'], string>
export const COUNT_THEM = 'count them'
export const OFF = 'off'

/** The figures as their settings say: the operator's text, the counted figure if there is one, or nothing. */
export const figuresAsSet = (
  settings: Record<PublicFigure['name'], string>,
  counted: readonly PublicFigure[],
): PublicFigure[] =>
  figureNames.flatMap((name): PublicFigure[] => {
    const value = settings[name].trim()
    if (value.toLowerCase() === OFF) return []
    if (value.toLowerCase() === COUNT_THEM) return counted.filter((figure) => figure.name === name)
    return [{ name, value, label: figureLabels[name] }]
  })
