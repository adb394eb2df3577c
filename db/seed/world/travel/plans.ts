/** A flight of the demo guest; days are relative to the start of its trip. */
export type FlightSeed = {
  key: string
  airline: string
  number: string
  from: Airport
  to: Airport
  /** Wall time at the airport, so many days after the first day of the trip. */
  departs: [day: number, time: string]
  arrives: [day: number, time: string]
  seat: string
  reference: string
  status: 'scheduled' | 'delayed' | 'completed'
}

type Airport = { code: string; airport: string; timeZone: string; terminal?: string; gate?: string }

export type ItemSeed = {
  day: number
  type: 'accommodation' | 'activity' | 'restaurant' | 'transport'
  title: string
  description?: string
  location?: string
  from?: string
  to?: string
  /** Dollars. */
  cost?: number
  notes?: string
  reference?: string
} | { /** The booking of the listing of this title. */ booking: string } | { flight: string }

export type TripSeed = {
  key: string
  by: 'guest' | 'host'
  title: string
  description: string
  destination: string
  timeZone: string
  /** The listing whose booking says when it is; it begins so many days before check-in. None: it has no dates yet. */
  around?: { listing: string; daysBefore: number }
  /** Dollars. */
  budget: number
  travelers: number
  isPublic?: true
  items: readonly ItemSeed[]
  flights?: readonly FlightSeed[]
}

const PHL: Airport = { code: 'PHL', airport: 'Philadelphia International Airport', timeZone: 'America/New_York', terminal: 'A' }
const JFK: Airport = { code: 'JFK', airport: 'John F. Kennedy International Airport', timeZone: 'America/New_York', terminal: '7' }
const HND: Airport = { code: 'HND', airport: 'Tokyo Haneda International Airport', timeZone: 'Asia/Tokyo', terminal: '3' }
const CHS: Airport = { code: 'CHS', airport: 'Charleston International Airport', timeZone: 'America/New_York' }
const SAN: Airport = { code: 'SAN', airport: 'San Diego International Airport', timeZone: 'America/Los_Angeles', terminal: '2', gate: '31' }

const MACHIYA = 'Machiya in Gion with a moss courtyard'
const HOUSEBOAT = 'Houseboat at the marina with dolphins for neighbors'
const CABIN = 'Creekside cabin with a cedar hot tub'

/** A flight without an itinerary: home from the current stay, on the day of check-out. */
export const flightHome: FlightSeed = {
  key: 'home', airline: 'Alaska Airlines', number: 'AS 386', from: SAN, to: PHL, departs: [0, '11:20'], arrives: [0, '19:35'], seat: '14F', reference: 'KQ7R2M', status: 'delayed',
}

export const trips: readonly TripSeed[] = [
  {
    key: 'kyoto', by: 'guest', title: 'Kyoto, slowly', destination: 'Kyoto, Japan', timeZone: 'Asia/Tokyo', around: { listing: MACHIYA, daysBefore: 1 }, budget: 4_200, travelers: 2,
    description: 'Six nights in a townhouse in Gion: mornings for temples before the crowds, afternoons for nothing in particular.',
    flights: [
      { key: 'there', airline: 'ANA', number: 'NH 109', from: { ...JFK, gate: '12' }, to: HND, departs: [0, '11:50'], arrives: [1, '15:25'], seat: '31A', reference: 'ZT4W9C', status: 'scheduled' },
      { key: 'back', airline: 'ANA', number: 'NH 110', from: HND, to: JFK, departs: [7, '20:10'], arrives: [7, '20:05'], seat: '31A', reference: 'ZT4W9C', status: 'scheduled' },
    ],
    items: [
      { flight: 'there' },
      { booking: MACHIYA },
      { day: 2, type: 'transport', title: 'Nozomi train to Kyoto', location: 'Shinagawa Station, Tokyo', from: '17:40', to: '19:49', cost: 188, notes: 'Sit on the right for Mount Fuji, if there is light left.' },
      { day: 2, type: 'restaurant', title: 'Late bowl of soba', location: 'Pontocho Alley, Kyoto', from: '20:45', cost: 34 },
      { day: 3, type: 'activity', title: 'Fushimi Inari before breakfast', description: 'Up to the crossing at Yotsutsuji and down the back way.', location: 'Fushimi Inari Taisha, Kyoto', from: '06:30', to: '09:00' },
      { day: 3, type: 'restaurant', title: 'Nishiki Market, stall by stall', location: 'Nishiki Market, Kyoto', from: '12:00', to: '14:00', cost: 60 },
      { day: 4, type: 'activity', title: 'Tea with a teacher', location: 'Higashiyama, Kyoto', from: '10:00', to: '11:30', cost: 90, reference: 'TEA-0417', notes: 'White socks.' },
      { day: 4, type: 'activity', title: "Philosopher's Path to Nanzen-ji", location: 'Sakyo, Kyoto', from: '14:00' },
      { day: 5, type: 'activity', title: 'Arashiyama and the river', description: 'Bamboo early, then the boat down from Kameoka.', location: 'Arashiyama, Kyoto', from: '07:30', to: '15:00', cost: 78 },
      { day: 6, type: 'activity', title: 'Day in Nara', location: 'Nara Park', from: '09:15', to: '17:00', cost: 25 },
      { day: 7, type: 'activity', title: 'Nothing planned' },
      { day: 8, type: 'transport', title: 'Nozomi train to Tokyo', location: 'Kyoto Station', from: '13:01', to: '15:11', cost: 188 },
      { flight: 'back' },
    ],
  },
  {
    key: 'blue-ridge', by: 'guest', title: 'Blue Ridge in four days', destination: 'Asheville, North Carolina', timeZone: 'America/New_York', around: { listing: CABIN, daysBefore: 0 }, budget: 1_600, travelers: 2, isPublic: true,
    description: 'A cabin on a creek, a car that likes gravel, and one waterfall a day.',
    items: [
      { booking: CABIN },
      { day: 1, type: 'transport', title: 'Drive down, lunch in Winston-Salem', from: '08:00', to: '17:00', cost: 62 },
      { day: 1, type: 'restaurant', title: 'Groceries for the first evening', location: 'Weaverville', from: '17:30', cost: 85 },
      { day: 2, type: 'activity', title: 'Craggy Gardens at sunrise', description: 'A mile and a half, mostly up, windy at the top.', location: 'Blue Ridge Parkway, milepost 364', from: '06:15', to: '09:30' },
      { day: 2, type: 'restaurant', title: 'Dinner downtown', location: 'Asheville', from: '18:30', cost: 110, reference: 'MAYA 6:30' },
      { day: 3, type: 'activity', title: 'Looking Glass Falls and Sliding Rock', location: 'Pisgah National Forest', from: '10:00', to: '15:00', cost: 10, notes: 'Old sneakers.' },
      { day: 4, type: 'activity', title: 'River Arts District', location: 'Asheville', from: '11:00', to: '14:00' },
    ],
  },
  {
    key: 'charleston', by: 'guest', title: 'Charleston by water', destination: 'Charleston, South Carolina', timeZone: 'America/New_York', around: { listing: HOUSEBOAT, daysBefore: 0 }, budget: 1_400, travelers: 2,
    description: 'Three nights on a houseboat that does not leave the dock.',
    flights: [{ key: 'charleston', airline: 'American Airlines', number: 'AA 1593', from: { ...PHL, gate: 'A11' }, to: CHS, departs: [0, '09:05'], arrives: [0, '11:02'], seat: '8C', reference: 'MVQ3LP', status: 'completed' }],
    items: [
      { flight: 'charleston' },
      { booking: HOUSEBOAT },
      { day: 1, type: 'restaurant', title: 'Shrimp and grits at the dock', location: 'Charleston', from: '19:00', cost: 74 },
      { day: 2, type: 'activity', title: 'Walk from Rainbow Row to the Battery', location: 'Charleston', from: '09:00', to: '11:30' },
      { day: 2, type: 'activity', title: 'Kayaks at dusk', location: 'Shem Creek', from: '17:30', to: '20:00', cost: 96 },
      { day: 3, type: 'activity', title: 'Folly Beach', location: 'Folly Beach, South Carolina' },
    ],
  },
  {
    key: 'lisbon', by: 'host', title: 'A week in Lisbon, some winter', destination: 'Lisbon, Portugal', timeZone: 'Europe/Lisbon', budget: 2_000, travelers: 1,
    description: 'For the weeks when the cabins are quiet. No dates yet.',
    items: [
      { day: 1, type: 'activity', title: 'Tram 28 from end to end', location: 'Martim Moniz, Lisbon', from: '09:00' },
      { day: 1, type: 'restaurant', title: 'Grilled sardines', location: 'Alfama, Lisbon', from: '13:00', cost: 25 },
      { day: 2, type: 'activity', title: 'Tile museum', location: 'Madre de Deus, Lisbon', from: '10:30', cost: 9 },
      { day: 3, type: 'transport', title: 'Train to Sintra', location: 'Rossio Station, Lisbon', from: '08:40', cost: 5 },
    ],
  },
]
