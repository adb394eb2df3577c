import { isStorable } from '../../shared/text'
import type { PlaceType } from '../place'

export type Tags = Record<string, string>
export type Kind = { type: PlaceType; category: string }

const named = (type: PlaceType, categories: Record<string, string>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(categories).map(([value, category]) => [value, { type, category }]))

/**
 * Which tags of OpenStreetMap make a place of ours, in the order they are asked: what a thing does before what it is.
 * `*` is any other value of that key. Whatever stands in no line is skipped and counted.
 */
const kinds: [key: string, values: Record<string, Kind>][] = [
  [
    'amenity',
    {
      ...named('restaurant', {
        restaurant: 'Restaurant',
        cafe: 'Café',
        fast_food: 'Fast food',
        bar: 'Bar',
        pub: 'Pub',
        biergarten: 'Beer garden',
        food_court: 'Food court',
        ice_cream: 'Ice cream',
      }),
      ...named('attraction', {
        theatre: 'Theatre',
        arts_centre: 'Arts center',
        planetarium: 'Planetarium',
        marketplace: 'Market',
      }),
      ...named('gas_station', { fuel: 'Gas' }),
    },
  ],
  [
    'tourism',
    named('attraction', {
      attraction: 'Attraction',
      museum: 'Museum',
      viewpoint: 'Viewpoint',
      gallery: 'Gallery',
      zoo: 'Zoo',
      aquarium: 'Aquarium',
      theme_park: 'Theme park',
      artwork: 'Public art',
    }),
  ],
  [
    'historic',
    named('attraction', {
      castle: 'Castle',
      monument: 'Monument',
      memorial: 'Memorial',
      ruins: 'Ruins',
      archaeological_site: 'Archaeological site',
      fort: 'Fort',
      ship: 'Historic ship',
      '*': 'Historic site',
    }),
  ],
  [
    'leisure',
    named('attraction', {
      park: 'Park',
      nature_reserve: 'Nature reserve',
      garden: 'Garden',
      water_park: 'Water park',
    }),
  ],
  ['natural', named('attraction', { beach: 'Beach', cave_entrance: 'Cave' })],
  ['waterway', named('attraction', { waterfall: 'Waterfall' })],
  ['man_made', named('attraction', { lighthouse: 'Lighthouse' })],
]

/** Cuisines whose value is not the word for them. */
const cuisines: Record<string, string> = {
  coffee_shop: 'Coffee',
  burger: 'Burgers',
  sandwich: 'Sandwiches',
  barbecue: 'Barbecue',
  bbq: 'Barbecue',
  steak_house: 'Steakhouse',
  fish: 'Seafood',
}

const LONGEST_CATEGORY = 40

/**
 * What a thing on the map is to us: a restaurant by its cuisine, a gas station by its brand, an attraction by its kind.
 * Null: nothing.
 */
export function kindOf(tags: Tags): Kind | null {
  for (const [key, values] of kinds) {
    const value = tags[key]
    if (!value || value === 'no') continue
    const kind = Object.hasOwn(values, value) ? values[value] : values['*']
    if (kind) return { ...kind, category: closerWord(kind, tags) ?? kind.category }
  }
  return null
}

function closerWord({ type }: Kind, { cuisine, brand }: Tags): string | undefined {
  if (type === 'restaurant' && cuisine) return cuisineWord(cuisine)
  if (type === 'gas_station' && brand) return fitting(brand.trim())
}

/** The first of "regional;pizza", as a word: "new_mexican" -> "New mexican". */
function cuisineWord(cuisine: string): string | undefined {
  const first = cuisine.split(/[;,]/)[0]!.trim().toLowerCase()
  if (Object.hasOwn(cuisines, first)) return cuisines[first]
  const words = first.replaceAll('_', ' ')
  return /^[\p{L} '-]+$/u.test(words) ? fitting(words.charAt(0).toUpperCase() + words.slice(1)) : undefined
}

const fitting = (word: string) =>
  word !== '' && word.length <= LONGEST_CATEGORY && isStorable(word) ? word : undefined
