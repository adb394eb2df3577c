import type { Fate } from './plan'

/** A required booking; days are relative to today at the listing. */
export type Wish = {
  guest: string
  listing: string
  from: number
  nights: number
  guests: number
  fate: Fate
  /** What the guest thought of it; a completed stay without one is still to be reviewed. */
  rating?: number
  /** What the host thought of the guest; null: has not written yet. By chance where it is not said. */
  hostRating?: number | null
  hoursAgo?: number
  /** When a confirmed booking was cancelled: so many days before it would have begun, and an hour. */
  cancelledDaysBefore?: number
}

/** The bookings of the demo accounts: trips in every state for `maya`, requests and stays for `nora`. */
export const wishes: readonly Wish[] = [
  { guest: 'maya', listing: 'chicago-two-flat', from: -140, nights: 3, guests: 2, fate: 'completed', rating: 5 },
  { guest: 'maya', listing: 'santa-fe-casita', from: -118, nights: 4, guests: 2, fate: 'completed', rating: 5 },
  { guest: 'maya', listing: 'santa-fe-4runner', from: -118, nights: 4, guests: 2, fate: 'completed', rating: 5 },
  { guest: 'maya', listing: 'maine-peaks-island', from: -95, nights: 5, guests: 3, fate: 'completed', rating: 5 },
  { guest: 'maya', listing: 'portland-treehouse', from: -74, nights: 3, guests: 2, fate: 'completed', rating: 4 },
  { guest: 'maya', listing: 'charleston-houseboat', from: -41, nights: 3, guests: 2, fate: 'completed', rating: 5 },
  { guest: 'maya', listing: 'charleston-miata', from: -41, nights: 3, guests: 2, fate: 'completed' },
  { guest: 'maya', listing: 'new-orleans-treme-room', from: -15, nights: 3, guests: 1, fate: 'completed', hostRating: 5 },
  { guest: 'maya', listing: 'san-diego-ocean-beach', from: -1, nights: 5, guests: 2, fate: 'running' },
  { guest: 'maya', listing: 'san-diego-camry', from: -1, nights: 5, guests: 2, fate: 'running' },
  { guest: 'maya', listing: 'asheville-creek-cabin', from: 24, nights: 4, guests: 2, fate: 'upcoming' },
  { guest: 'maya', listing: 'asheville-outback', from: 24, nights: 4, guests: 2, fate: 'upcoming' },
  { guest: 'maya', listing: 'kyoto-machiya', from: 76, nights: 6, guests: 2, fate: 'upcoming' },
  { guest: 'maya', listing: 'asheville-treehouse', from: 52, nights: 3, guests: 2, fate: 'pending', hoursAgo: 5 },
  { guest: 'maya', listing: 'jackson-log-cabin', from: 38, nights: 4, guests: 2, fate: 'declined' },
  { guest: 'maya', listing: 'new-york-cobble-hill', from: -30, nights: 3, guests: 2, fate: 'withdrawn' },
  { guest: 'maya', listing: 'reykjavik-cabin', from: 60, nights: 4, guests: 2, fate: 'expired' },
  { guest: 'maya', listing: 'tulum-beach-cabana', from: 34, nights: 4, guests: 2, fate: 'cancelled', hoursAgo: 720, cancelledDaysBefore: 40 },
  { guest: 'maya', listing: 'denver-tacoma', from: -22, nights: 3, guests: 2, fate: 'cancelled', hoursAgo: 1_200, cancelledDaysBefore: 2 },
  { guest: 'maya', listing: 'seattle-houseboat', from: 20, nights: 3, guests: 2, fate: 'cancelledByHost', hoursAgo: 600, cancelledDaysBefore: 25 },

  { guest: 'liam', listing: 'asheville-creek-cabin', from: 16, nights: 3, guests: 2, fate: 'pending', hoursAgo: 3 },
  { guest: 'omar', listing: 'asheville-heritage', from: 9, nights: 2, guests: 1, fate: 'pending', hoursAgo: 11 },
  { guest: 'aaliyah', listing: 'asheville-treehouse', from: 30, nights: 2, guests: 2, fate: 'pending', hoursAgo: 19 },
  { guest: 'terrence', listing: 'asheville-treehouse', from: -2, nights: 4, guests: 2, fate: 'running' },
  { guest: 'winona', listing: 'asheville-creek-cabin', from: -9, nights: 3, guests: 2, fate: 'completed', rating: 5, hostRating: null },
  { guest: 'peter', listing: 'asheville-montford', from: 12, nights: 3, guests: 3, fate: 'cancelled', hoursAgo: 500, cancelledDaysBefore: 14 },
  { guest: 'zainab', listing: 'asheville-treehouse', from: 3, nights: 2, guests: 2, fate: 'cancelled', hoursAgo: 800, cancelledDaysBefore: 4 },
  { guest: 'gus', listing: 'asheville-workshop-room', from: -12, nights: 2, guests: 1, fate: 'cancelled', hoursAgo: 900, cancelledDaysBefore: 0 },
  { guest: 'isla', listing: 'asheville-workshop-room', from: 5, nights: 2, guests: 1, fate: 'upcoming' },
  { guest: 'jules', listing: 'asheville-creek-cabin', from: 10, nights: 3, guests: 2, fate: 'upcoming' },
  { guest: 'nora', listing: 'maine-old-port-loft', from: -60, nights: 2, guests: 2, fate: 'completed', rating: 5 },
]
