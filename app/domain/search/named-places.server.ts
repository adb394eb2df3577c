import { ids, isWithin, type City } from './find-cities.server'
import { spansOf, type PlaceText } from './place-text'
import { termsOf, type Term } from './search-terms'

export type NamedPlace = {
  cityIds: string[]
  label: string
  rest: Term[]
  words: string[]
  sameName?: City[]
}

/**
 * The cities or regions that a text names, each with the terms beside it: first what all words name together
 * ("Asheville, North Carolina"), then the longest name.
 */
export function namedPlaces(text: PlaceText, named: readonly City[]): NamedPlace[] {
  const places = spansOf(text.words).flatMap(({ text: name, rest }) => {
    const cityMatches = named.filter((city) => city.searchName === name)
    const place = cityMatches.length > 0 ? cityMatches : named.filter((city) => city.searchRegion === name)
    if (place.length === 0) return []
    const within = rest.length > 0 ? place.filter((city) => isWithin(city, rest.join(' '))) : []
    const [first] = place as [City, ...City[]]
    const label = cityMatches.length > 0 ? first.name : first.region
    const [meant, others] = within.length > 0 ? [within, []] : [place, rest]
    const isAmbiguous = meant.length > 1 && cityMatches.length > 0
    return [
      {
        cityIds: ids(meant),
        label,
        rest: termsOf(others),
        words: others,
        ...(isAmbiguous && { sameName: meant }),
      },
    ]
  })
  return places.sort((a, b) => Number(a.rest.length > 0) - Number(b.rest.length > 0))
}
