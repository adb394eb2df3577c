import { findInGazetteer } from '~/integrations/geocoding/gazetteer.server'
import { vehicleFromSpecs } from '../road-trips/road-vehicle'
import { findPage, placeOf } from '../search/find-page.server'
import { readSearch } from '../search/search-query'
import { longWeekends } from './weekend'
import { findCandidates, type Candidate } from './candidates.queries.server'
import { pairForTrip } from './collection'

/** The trip is priced for two, in a car with room for more and not on a motorcycle. */
export const TRIP_GUESTS = 2
const MIN_SEATS = 4
/** How many weekends ahead are looked at before there is no trip. */
const WEEKENDS = 4

/** Those in cities that the planner finds by their names. */
async function onTheMap(found: readonly Candidate[]): Promise<Candidate[]> {
  const areKnown = await Promise.all(
    found.map(async ({ city }) => (await findInGazetteer(city.label)).length > 0),
  )
  return found.filter((_, index) => areKnown[index])
}

/** A cabin and a car that are free on the same dates, in cities that are a drive apart. */
export type TripPair = NonNullable<Awaited<ReturnType<typeof findTripPair>>>

/** The best pair of a cabin and a car on the first of the next weekends that has one; null if none has. */
export async function findTripPair(now: Date) {
  for (const stay of longWeekends(now, WEEKENDS)) {
    const free = async (query: Record<string, string>) => {
      const { search } = readSearch({ ...query, ...stay, guests: String(TRIP_GUESTS) }, now)
      return onTheMap(await findCandidates((await findPage(search, await placeOf(search), { now })).ids))
    }
    const [cabins, cars] = await Promise.all([
      free({ type: 'property', location: 'cabin' }),
      free({ type: 'vehicle' }),
    ])
    const pair = pairForTrip(
      cabins.filter(({ title }) => /\bcabin\b/i.test(title)),
      cars.filter(({ specs }) => specs && specs.seats >= MIN_SEATS && vehicleFromSpecs(specs)),
    )
    if (pair) return { ...stay, ...pair }
  }
  return null
}
