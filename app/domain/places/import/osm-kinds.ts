import { isStorable } from '../../shared/text'
import type { PlaceType } from '../place'

export type Tags = Record<string, string>
type Kind = { type: PlaceType; category: string }

const named = (type: PlaceType, categories: Record<string, string>): Record<string, Kind> =>
  Object.fromEntries(Object.entries(categories).map(([value, category]) => [value, { type, category }]))

/**
 * The OpenStreetMap tags that we import, in order of precedence: what a place does before what it is. `*` is any other
 * value of a key. Features with none of these tags are skipped and counted.
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
        theatre: 'Theater',
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

/** Labels of cuisines whose tag value is not a good label. */
const cuisines: Record<string, string> = {
  coffee_shop: 'Coffee',
  burger: 'Burgers',
  sandwich: 'Sandwiches',
  barbecue: 'Barbecue',
  bbq: 'Barbecue',
  steak_house: 'Steakhouse',
  fish: 'Seafood',
}

const MAX_CATEGORY_LENGTH = 40

/**
 * The type and category of a feature: the cuisine of a restaurant, the brand of a gas station. Null if not imported.
 */
export function kindOf(tags: Tags): Kind | null {
  for (const [key, values] of kinds) {
    const value = tags[key]
    if (!value || value === 'no') continue
    const kind = Object.hasOwn(values, value) ? values[value] : values['*']
    if (kind) return { ...kind, category: specificCategory(kind, tags) ?? kind.category }
  }
  return null
}

function specificCategory({ type }: Kind, { cuisine, brand }: Tags): string | undefined {
  if (type === 'restaurant' && cuisine) return cuisineLabel(cuisine)
  if (type === 'gas_station' && brand) return validCategory(brand.trim())
}

/** The label of the first cuisine: "new_mexican;pizza" becomes "New mexican". */
function cuisineLabel(cuisine: string): string | undefined {
  const first = cuisine.split(/[;,]/)[0]!.trim().toLowerCase()
  if (Object.hasOwn(cuisines, first)) return cuisines[first]
  const words = first.replaceAll('_', ' ')
  return /^[\p{L} '-]+$/u.test(words)
    ? validCategory(words.charAt(0).toUpperCase() + words.slice(1))
    : undefined
}

const validCategory = (word: string) =>
  word !== '' && word.length <= MAX_CATEGORY_LENGTH && isStorable(word) ? word : undefined

const amenities: [key: string, values: readonly string[], label: string][] = [
  ['outdoor_seating', ['yes', 'terrace', 'sidewalk', 'garden', 'patio'], 'Outdoor seating'],
  ['takeaway', ['yes', 'only'], 'Takeout'],
  ['delivery', ['yes', 'only'], 'Delivery'],
  ['drive_through', ['yes'], 'Drive-through'],
  ['reservation', ['yes', 'required', 'recommended'], 'Reservations'],
  ['internet_access', ['wlan', 'yes', 'wifi'], 'WiFi'],
  ['diet:vegetarian', ['yes', 'only'], 'Vegetarian options'],
  ['diet:vegan', ['yes', 'only'], 'Vegan options'],
  ['diet:gluten_free', ['yes', 'only'], 'Gluten-free options'],
  ['highchair', ['yes'], 'Highchairs'],
  ['bar', ['yes'], 'Bar'],
  ['microbrewery', ['yes'], 'Brews its own beer'],
  ['live_music', ['yes'], 'Live music'],
  ['toilets', ['yes'], 'Restrooms'],
  ['fuel:diesel', ['yes'], 'Diesel'],
  ['compressed_air', ['yes'], 'Air'],
  ['car_wash', ['yes'], 'Car wash'],
  ['shop', ['yes', 'convenience', 'kiosk'], 'Convenience store'],
  ['atm', ['yes'], 'ATM'],
  ['fee', ['no'], 'Free entry'],
  ['dog', ['yes', 'leashed'], 'Dogs welcome'],
  ['air_conditioning', ['yes'], 'Air conditioning'],
  ['wheelchair', ['yes', 'designated'], 'Wheelchair accessible'],
]

export const amenitiesOf = (tags: Tags): string[] =>
  amenities.filter(([key, values]) => values.includes(tags[key] ?? '')).map(([, , label]) => label)
