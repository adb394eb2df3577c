import type { Tags } from './osm-kinds'

/** The amenities of a place by tags and values. */
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
