import { typeWords, type PlaceType } from '~/domain/listings/choices'
import { formatWhole } from '~/domain/shared/money'
import { count, listInWords } from '~/domain/shared/phrases'
import { activeFilters } from '~/domain/search/active-filters'
import { kinds, minimumInWords, minimums, flagFilters, flagNames } from '~/domain/search/filters'
import { datesInWords } from '~/domain/search/flexible-dates'
import type { ScreenSearch } from '~/domain/search/search-url'
import { inPlace, type Where } from './describe-results'

const placeNouns: Record<PlaceType, string> = {
  entire: 'entire places',
  private: 'private rooms',
  shared: 'shared rooms',
}

/**
 * The sentence of a search without results: "No private rooms with WiFi and Pool for 2 guests at $100 a night or more
 * before fees match "igloo" and are available Mar 6 – 9, 2026." Null if nothing in particular was searched.
 * @param where the place that the location names, and the words beside it
 */
export function describeNothing(search: ScreenSearch, where?: Where): string | null {
  const { type, location, bounds, guests, placeType, make, nights, amenities } = search
  const dates = datesInWords(search, type)
  const words = where ? where.words : location
  if (activeFilters(search).length === 0) return null
  const wanted = [
    ...amenities,
    ...flagNames.filter((name) => search[name]).map((name) => flagFilters[name].label),
    ...kinds.flatMap(([name, { label, labels }]) =>
      name !== 'placeType' && search[name] ? [`${label.toLowerCase()} “${labels[search[name]]}”`] : [],
    ),
    ...(make ? [`the make “${make}”`] : []),
    ...minimums.flatMap(([name]) => {
      const least = search[name]
      if (least === undefined) return []
      return name === 'minRating' ? [`a rating of ${least} or higher`] : [minimumInWords(name, least)]
    }),
  ]
  const noun = [
    placeType ? placeNouns[placeType] : typeWords[type].plural,
    wanted.length > 0 && `with ${listInWords(wanted)}`,
    guests > 1 && `for ${count(guests, typeWords[type].party)}`,
    priceRange(search),
    where && inPlace(where),
    bounds && 'in this map area',
  ]
    .filter(Boolean)
    .join(' ')
  const predicates = [
    words !== undefined && `match “${words}”`,
    dates !== null && `are available ${nights ? 'for ' : ''}${dates.replace(/^Any/, 'any')}`,
  ].filter((predicate) => typeof predicate === 'string')
  return predicates.length > 0 ? `No ${noun} ${listInWords(predicates)}.` : `There are no ${noun}.`
}

/** "at $100 a night or more before fees", "at $80 to $200 a day before fees". */
function priceRange({ type, minPrice, maxPrice }: ScreenSearch): string | undefined {
  const per = `a ${typeWords[type].unit}`
  if (minPrice && maxPrice !== undefined)
    return minPrice === maxPrice
      ? `at ${formatWhole(minPrice)} ${per} before fees`
      : `at ${formatWhole(minPrice)} to ${formatWhole(maxPrice)} ${per} before fees`
  if (maxPrice !== undefined) return `at ${formatWhole(maxPrice)} ${per} or less before fees`
  return minPrice ? `at ${formatWhole(minPrice)} ${per} or more before fees` : undefined
}
