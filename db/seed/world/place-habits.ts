import type { Random } from './random'
import type { PlaceSeed } from './shapes'

const amenities: Record<PlaceSeed['type'], readonly string[]> = {
  restaurant: ['Outdoor seating', 'Takeout', 'Reservations', 'WiFi', 'Vegetarian options', 'Vegan options', 'Delivery', 'Highchairs', 'Bar', 'Dogs welcome', 'Gluten-free options'],
  attraction: ['Restrooms', 'Parking', 'Guided tours', 'Gift shop', 'Café', 'Picnic tables', 'Stroller friendly', 'Bike racks', 'Dogs welcome', 'Drinking water'],
  gas_station: ['Restrooms', 'Diesel', 'Air', 'Car wash', 'ATM', 'Convenience store', 'Coffee', 'Vacuum', 'Propane', 'Pay at the pump'],
}
const unsheltered = new Set(['Gift shop', 'Café', 'Guided tours'])

/** Three to seven amenities of such a place; nearly all are wheelchair accessible. */
export function amenitiesOf({ type, category }: PlaceSeed, random: Random): string[] {
  const known = amenities[type].filter((amenity) => !(type === 'attraction' && isOutdoors(category) && unsheltered.has(amenity)))
  const many = random.int(3, 6)
  const kept = known.map((amenity) => ({ amenity, at: random.next() })).sort((a, b) => a.at - b.at).slice(0, many).map(({ amenity }) => amenity)
  if (type === 'gas_station' && category === 'Gas and charging') kept[0] = 'EV charging'
  return random.chance(0.75) ? [...kept, 'Wheelchair accessible'] : kept
}

const outdoors = new Set(['Park', 'Beach', 'Viewpoint', 'Nature reserve', 'Waterfall', 'Swimming', 'Landmark', 'Farm'])

/** Whether a place has no building, and so no address, phone number or website. */
export const isOutdoors = (category: string) => outdoors.has(category)

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Hours = Record<string, string>

const daily = (open: string): Hours => Object.fromEntries(days.map((day) => [day, open]))

/** The opening hours by weekday. */
export function hoursOf({ type, category, price }: PlaceSeed, random: Random): Hours {
  if (type === 'gas_station') return daily(random.pick(['Open 24 hours', '05:30–23:00', '06:00–22:00', '05:00–24:00']))
  if (type === 'attraction') {
    if (isOutdoors(category)) return daily(random.pick(['06:00–21:00', '07:00–20:00', '08:00–19:00', 'Open 24 hours']))
    if (category === 'Theater') return { ...daily('18:30–23:00'), monday: 'Closed', tuesday: 'Closed', sunday: '13:00–18:00' }
    if (category === 'Observatory') return { ...daily('Closed'), thursday: '19:30–23:30', friday: '19:30–23:30', saturday: '19:30–23:30' }
    return { ...daily(random.pick(['10:00–17:00', '09:30–17:30', '10:00–18:00'])), [random.pick(['monday', 'tuesday'])]: 'Closed' }
  }
  if (category === 'Breakfast' || category === 'Bakery') return { ...daily('07:00–15:00'), ...(random.chance(0.5) && { monday: 'Closed' }) }
  if (category === 'Café') return { ...daily('07:00–18:00'), saturday: '08:00–18:00', sunday: '08:00–16:00' }
  if (category === 'Diner') return daily('Open 24 hours')
  if ((price ?? 1) >= 3) return { ...daily('17:00–22:00'), friday: '17:00–23:00', saturday: '17:00–23:00', monday: 'Closed' }
  return { ...daily(random.pick(['11:30–21:30', '11:00–22:00', '11:30–14:30, 17:30–22:00'])), ...(random.chance(0.3) && { tuesday: 'Closed' }) }
}
