import { personContradictions, vehicleContradictions } from './claims'
import { natureContradictions, placeContradictions } from './nature-claims'
import { lookalikes, placeLookContradictions } from './place-claims'
import { stayContradictions } from './stay-claims'
import { cities } from '../world/cities'
import { admin, hosts } from '../world/hosts'
import { guests } from '../world/guests'
import { cityPlaces } from '../world/places'
import { lookOf } from '../world/places/looks'
import type { CityPlaces, CitySeed, PersonSeed, PlaceSeed, StaySeed, VehicleSeed } from '../world/shapes'
import type { PlaceLook } from './look'
import { stays } from '../world/stays'
import { vehicles } from '../world/vehicles'

type DemoTexts = {
  stays: readonly StaySeed[]
  vehicles: readonly VehicleSeed[]
  people: readonly PersonSeed[]
  cities: readonly CitySeed[]
  places: readonly CityPlaces[]
  /** Replaces the looks of places. */
  lookOf?: (place: PlaceSeed, around: CityPlaces) => Omit<PlaceLook, 'biome'>
}

const wordsOf = ({ title, description, loved }: StaySeed | VehicleSeed): string =>
  [title, description, ...loved].join('. ')

/** Every contradiction between the texts and the pictures of the demo world, with the key of its listing or person. */
export function contradictions(
  world: DemoTexts = { stays, vehicles, people: [admin, ...hosts, ...guests], cities, places: cityPlaces },
): string[] {
  const cityOf = ({ city }: { city: string }) => world.cities.find(({ key }) => key === city)!
  const land = (listing: StaySeed | VehicleSeed) =>
    placeContradictions({ ...listing, text: wordsOf(listing) }, cityOf(listing)).map(
      (problem) => `${listing.key}: ${problem}`,
    )
  return [
    ...world.cities.flatMap((city) => natureContradictions(city).map((problem) => `${city.key}: ${problem}`)),
    ...world.places.flatMap((around) => ofPlaces(around, cityOf(around), world.lookOf ?? lookOf)),
    ...[...world.stays, ...world.vehicles].flatMap(land),
    ...world.stays.flatMap((stay) =>
      stayContradictions({ ...stay, text: wordsOf(stay) }).map((problem) => `${stay.key}: ${problem}`),
    ),
    ...world.vehicles.flatMap((vehicle) =>
      vehicleContradictions({
        ...vehicle,
        text: wordsOf(vehicle),
        model: `${vehicle.make} ${vehicle.model}`,
      }).map((problem) => `${vehicle.key}: ${problem}`),
    ),
    ...world.people.flatMap((person) =>
      person.look
        ? personContradictions({
            firstName: person.firstName,
            look: person.look,
            text: `${person.bio} ${person.occupation}`,
          }).map((problem) => `${person.key}: ${problem}`)
        : [],
    ),
    ...world.people.flatMap((person) =>
      person.look || guests.some(({ key }) => key === person.key)
        ? []
        : [`${person.key}: a host without a portrait`],
    ),
  ]
}

function ofPlaces(around: CityPlaces, city: CitySeed, look: NonNullable<DemoTexts['lookOf']>): string[] {
  const places = around.places.map((place) => ({ ...place, look: look(place, around) }))
  return [
    ...placeContradictions({ title: '', text: '', look: around }, city),
    ...places.flatMap((place) =>
      [
        ...placeLookContradictions(place),
        ...placeContradictions({ title: '', text: '', look: place.look }, city),
      ].map((problem) => `${place.name}: ${problem}`),
    ),
    ...lookalikes(places),
  ].map((problem) => `places of ${around.city}: ${problem}`)
}
