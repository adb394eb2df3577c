import { searchable } from '~/domain/shared/text'
import { randomFrom } from './random'
import { admin, cities, guests, hosts, stays, vehicles } from './catalog'
import { idAt } from './ids'
import type { PersonSeed, StaySeed, VehicleSeed } from './shapes'
import { DAY, type Listing, type Person } from './world-rows'

/** The ids of places and people are the same in every demo world. */
const EPOCH = new Date('2024-01-02T09:00:00Z')

export function layOutPeople(): Map<string, Person> {
  const seeds: PersonSeed[] = [admin, ...hosts.map((host) => ({ ...host, isHost: true as const })), ...guests]
  return new Map(seeds.map((seed) => [seed.key, { id: idAt(`person:${seed.key}`, EPOCH), seed }]))
}

export const emailOf = ({ key, email, lastName }: PersonSeed): string => email ?? `${key}.${searchable(lastName).replaceAll(' ', '-')}@demo.test`

export const layOutCities = () => cities.map((city) => ({ ...city, id: idAt(`city:${city.key}`, EPOCH) }))

/** The listings of the catalog: most were created in the past two years, fresh ones in the past three weeks. */
export function layOutListings(people: Map<string, Person>, places: ReturnType<typeof layOutCities>, now: Date): Listing[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const common = (seed: StaySeed | VehicleSeed) => {
    const dice = randomFrom(`listing:${seed.key}`)
    const age = seed.fresh ? dice.int(5, 20) : dice.int(150, 720)
    const createdAt = new Date(midnight - age * DAY + dice.int(0, DAY - 1))
    return {
      id: idAt(`listing:${seed.key}`, createdAt), createdAt, price: seed.rate * 100,
      city: find(places, ({ key }) => key === seed.city, seed.city), host: find([...people.values()], (person) => person.seed.key === seed.host, seed.host),
    }
  }
  return [
    ...stays.map((seed) => ({ ...common(seed), type: 'property' as const, seed, capacity: seed.guests })),
    ...vehicles.map((seed) => ({ ...common(seed), type: 'vehicle' as const, seed, capacity: seed.seats })),
  ]
}

function find<T>(items: readonly T[], matches: (item: T) => boolean, name: string): T {
  const found = items.find(matches)
  if (!found) throw new Error(`The demo world has no ${name}`)
  return found
}
