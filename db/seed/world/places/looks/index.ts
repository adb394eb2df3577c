import type { PlaceLook } from '../../../artwork/look'
import { moodsOf } from '../../../artwork/scenery/backdrop'
import { randomFrom } from '../../../artwork/random'
import type { CityPlaces, PlaceSeed } from '../../shapes'
import { attractionLooks } from './attractions'
import { restaurantLooks } from './restaurants'
import { stationLook } from './stations'

/** Cities without towers: their streets are of the older quarters. */
const low = new Set(['charleston', 'kyoto', 'lisbon', 'portland-maine', 'reykjavik', 'santa-fe'])

/** What the picture of a place shows: its record, or for a gas station what follows from its category and text. */
export function lookOf(place: PlaceSeed, { city, setting, places }: CityPlaces): Omit<PlaceLook, 'biome'> {
  const seed =
    place.type === 'gas_station'
      ? stationLook(place, setting, places.filter(({ type }) => type === 'gas_station').indexOf(place), city)
      : (place.type === 'restaurant' ? restaurantLooks : attractionLooks)[place.name]
  if (!seed) throw new Error(`${place.name} has no look`)
  const moods = moodsOf[seed.setting ?? setting].filter((mood) => mood !== 'night')
  return {
    walls: 'gray stone',
    roof: 'charcoal shingles',
    accent: 'red',
    setting,
    light: randomFrom(`light:${place.name}`).pick(moods),
    ...((seed.setting ?? setting) === 'city' && low.has(city) && { land: 0.8 }),
    ...seed,
  }
}
