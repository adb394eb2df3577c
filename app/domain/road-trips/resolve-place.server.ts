import { geocode } from '~/integrations/geocoding/geocoding.server'
import type { GeocodedPlace } from '~/integrations/geocoding/place'
import { searchable } from '../shared/text'

export type ResolvedPlace =
  | { status: 'resolved'; place: GeocodedPlace }
  /** Several that it can mean, the likeliest first. */
  | { status: 'unclear'; places: { id: string; label: string }[] }
  | { status: 'unknown' }

/**
 * Finds out which place is meant: the only one of that name, the one that was chosen, or the one whose label is typed in
 * full. A pair of coordinates is no place here, whatever a geocoder makes of it.
 * @param choice the id of a place that was offered for the same text; one that was not says nothing
 */
export async function resolvePlace(typed: string, choice: string | null): Promise<ResolvedPlace> {
  const found = areCoordinates(typed) ? [] : await geocode(typed)
  if (found.length === 0) return { status: 'unknown' }
  const labelled = found.filter(({ label }) => searchable(label) === searchable(typed))
  const place =
    found.find(({ id }) => id === choice) ??
    (found.length === 1 ? found[0] : labelled.length === 1 ? labelled[0] : undefined)
  return place
    ? { status: 'resolved', place }
    : { status: 'unclear', places: found.map(({ id, label }) => ({ id, label })) }
}

const areCoordinates = (text: string) =>
  /^\s*[-+]?\d+([.]\d*)?\s*°?\s*[NS]?[\s,;]+[-+]?\d+([.]\d*)?\s*°?\s*[EW]?\s*$/i.test(text)
