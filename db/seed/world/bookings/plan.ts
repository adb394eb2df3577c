import { daysBeforeStart } from '~/domain/bookings/cancellation-terms'
import { addDays, todayIn, wallClock, type CalendarDate } from '~/domain/shared/dates'
import { randomFrom, type Random } from '../random'
import { DAY, HOUR, type Listing, type Person } from '../world-rows'
import { timesOfSeed } from '../start-rules'
import { wishes, type Wish } from './wishes'

type Journey = { from: CalendarDate; to: CalendarDate; city: string; type: string }

/** Tracks where people are: nobody stays in two cities at a time, rents two cars, or visits a listing twice. */
function travelers(people: Iterable<Person>) {
  const everybody = [...people]
  const journeys = new Map<string, Journey[]>()
  const visited = new Set<string>()

  function setOut(person: Person, listing: Listing, from: CalendarDate, to: CalendarDate) {
    journeys.set(person.id, [...(journeys.get(person.id) ?? []), { from, to, city: listing.city.key, type: listing.type }])
    visited.add(`${person.id} ${listing.id}`)
  }

  const clashes = (person: Person, listing: Listing, from: CalendarDate, to: CalendarDate) =>
    (journeys.get(person.id) ?? []).some((journey) =>
      journey.from < to && from < journey.to && (journey.city !== listing.city.key || journey.type === listing.type))

  return {
    setOut,
    /** Sends somebody who is free, of those who have traveled least. Hosts travel less than guests do. */
    send(listing: Listing, from: CalendarDate, to: CalendarDate, dice: Random): Person | null {
      let best: { person: Person; weight: number } | null = null
      for (const person of everybody) {
        if (person.id === listing.host.id || visited.has(`${person.id} ${listing.id}`) || clashes(person, listing, from, to)) continue
        const weight = (journeys.get(person.id)?.length ?? 0) + (person.seed.isHost ? 12 : 0) + dice.next() * 5
        if (!best || weight < best.weight) best = { person, weight }
      }
      if (best) setOut(best.person, listing, from, to)
      return best?.person ?? null
    },
  }
}

/** The outcome of a booking. Only requests can be declined, withdrawn or expire; confirmed bookings can be cancelled. */
export type Fate = 'completed' | 'running' | 'upcoming' | 'pending' | 'declined' | 'withdrawn' | 'expired' | 'cancelled' | 'cancelledByHost'

export type Plan = {
  key: string
  listing: Listing
  guest: Person
  checkIn: CalendarDate
  checkOut: CalendarDate
  guests: number
  fate: Fate
  askedAt: Date
  /** Of what was confirmed and is cancelled. */
  cancelledAt?: Date
  /** What the guest thought of it. */
  rating?: number
  /** What the host thought of the guest: by chance, or null for nothing written. */
  hostRating?: number | null
}

export const isLive = (fate: Fate) => fate === 'completed' || fate === 'running' || fate === 'upcoming' || fate === 'pending'

/** Days before today without random bookings, so that every guest had time to write a review. */
const QUIET_DAYS = 6
const NOT_BY_CHANCE = new Set(['maya', 'nora', 'admin'])

/** Plans all bookings without overlaps, from the creation of the first listing to three months from now. */
export function planBookings(listings: readonly Listing[], people: Map<string, Person>, now: Date): Plan[] {
  const plans: Plan[] = []
  const taken = new Map<string, { from: CalendarDate; to: CalendarDate }[]>()
  const crowd = travelers([...people.values()].filter(({ seed }) => !NOT_BY_CHANCE.has(seed.key)))

  const isFree = (listing: Listing, from: CalendarDate, to: CalendarDate) =>
    !(taken.get(listing.id) ?? []).some((stay) => stay.from < to && from < stay.to)

  function add(plan: Omit<Plan, 'key'>) {
    plans.push({ ...plan, key: `${plan.listing.seed.key}:${plan.checkIn}:${plan.guest.seed.key}:${plan.fate}` })
    if (isLive(plan.fate)) taken.set(plan.listing.id, [...(taken.get(plan.listing.id) ?? []), { from: plan.checkIn, to: plan.checkOut }])
  }

  /** Somebody by chance, unless the nights are gone or everybody is elsewhere. */
  function place(listing: Listing, from: CalendarDate, nights: number, fate: Fate, dice: Random, rating?: number) {
    const to = addDays(from, nights)
    if (isLive(fate) && !isFree(listing, from, to)) return
    const guest = crowd.send(listing, from, to, dice)
    if (guest) add({ listing, guest, checkIn: from, checkOut: to, guests: partySize(listing, dice), fate, rating, askedAt: askedAt(listing, from, fate, dice, now) })
  }

  for (const wish of wishes) {
    const listing = listings.find(({ seed }) => seed.key === wish.listing)!
    const guest = people.get(wish.guest)!
    const checkIn = addDays(todayIn(listing.city.timeZone, now), wish.from)
    const checkOut = addDays(checkIn, wish.nights)
    const asked = wish.hoursAgo ? beforeNight(new Date(now.getTime() - wish.hoursAgo * HOUR), listing.city.timeZone, now) : askedAt(listing, checkIn, wish.fate, randomFrom(`asked:${wish.listing}`), now)
    crowd.setOut(guest, listing, checkIn, checkOut)
    add({ listing, guest, checkIn, checkOut, guests: wish.guests, fate: wish.fate, rating: wish.rating, hostRating: wish.hostRating, askedAt: asked, cancelledAt: cancelledAt(wish, listing, checkIn) })
  }
  for (const listing of listings) planPast(listing, place, now)
  for (const listing of listings) planAhead(listing, place, now)
  for (const host of people.values()) if (host.seed.hasCancelled) addCancellation(host)
  return plans

  /** A confirmed booking of the last months that its host cancelled three weeks before it would have begun. */
  function addCancellation(host: Person) {
    const listing = listings.find((one) => one.host === host && !one.seed.fresh)!
    const dice = randomFrom(`cancellation:${host.seed.key}`)
    const checkIn = addDays(todayIn(listing.city.timeZone, now), -dice.int(20, 90))
    const checkOut = addDays(checkIn, stayLength(listing, dice))
    const guest = crowd.send(listing, checkIn, checkOut, dice)
    if (!guest) throw new Error(`nobody is free to book ${listing.seed.key}`)
    add({ listing, guest, checkIn, checkOut, guests: partySize(listing, dice), fate: 'cancelledByHost', askedAt: new Date(now.getTime() - 150 * DAY), cancelledAt: cancelledAt({ cancelledDaysBefore: 21 }, listing, checkIn) })
  }
}

type Place = (listing: Listing, from: CalendarDate, nights: number, fate: Fate, dice: Random, rating?: number) => void

function planPast(listing: Listing, place: Place, now: Date) {
  if (listing.seed.fresh) return
  const dice = randomFrom(`past:${listing.seed.key}`)
  const today = todayIn(listing.city.timeZone, now)
  const days = Math.floor((now.getTime() - listing.createdAt.getTime()) / DAY) - 3 - QUIET_DAYS
  const reviewed = dice.int(4, 11)
  const stays = reviewed + dice.int(0, 2)
  const slot = days / stays
  const charm = listing.host.seed.isAttentive ? dice.between(0.88, 0.97) : dice.between(0.52, 0.8)
  for (let i = 0; i < stays; i++) {
    const nights = Math.min(stayLength(listing, dice), Math.floor(slot) - 1)
    const start = Math.floor(i * slot) + dice.int(0, Math.max(0, Math.floor(slot) - nights - 1))
    place(listing, addDays(today, start - days - QUIET_DAYS), nights, 'completed', dice, i < stays - reviewed ? undefined : rate(listing, charm, randomFrom(`rating:${listing.seed.key}:${i}`)))
  }
}

function planAhead(listing: Listing, place: Place, now: Date) {
  const dice = randomFrom(`ahead:${listing.seed.key}`)
  const today = todayIn(listing.city.timeZone, now)
  if (!listing.seed.fresh && dice.chance(0.14)) place(listing, addDays(today, -dice.int(0, 2)), dice.int(3, 5), 'running', dice)
  for (let day = dice.int(5, 25); day < 80; day += dice.int(10, 35)) {
    if (!dice.chance(listing.seed.fresh ? 0.25 : 0.5)) continue
    const nights = stayLength(listing, dice)
    place(listing, addDays(today, day), nights, !listing.seed.instant && dice.chance(0.35) ? 'pending' : 'upcoming', dice)
    day += nights
  }
  if (!listing.seed.instant && !listing.seed.fresh && dice.chance(0.55)) {
    place(listing, addDays(today, dice.int(-120, 45)), stayLength(listing, dice), dice.pick(listing.host.seed.isAttentive ? (['declined', 'withdrawn'] as const) : (['declined', 'withdrawn', 'expired'] as const)), dice)
  }
}

const stayLength = (listing: Listing, dice: Random) =>
  Math.max(listing.seed.minNights ?? 1, listing.type === 'property' ? dice.pick([2, 2, 3, 3, 3, 4, 4, 5, 7]) : dice.pick([1, 2, 2, 3, 3, 4, 6]))

function partySize({ capacity, type, seed }: Listing, dice: Random): number {
  if (capacity <= 2) return capacity === 2 && dice.chance(0.8) ? 2 : 1
  if (type === 'vehicle' && !['minivan', 'motorhome'].includes(seed.kind)) return dice.pick([1, 2, 2, 2, 3, Math.min(4, capacity)])
  return dice.chance(0.12) ? 1 : dice.int(2, capacity)
}

/** The rating by the guest. Attentive hosts get better ratings, independent of the current date. */
function rate({ host }: Listing, charm: number, dice: Random): number {
  if (dice.chance(charm)) return 5
  const rest = dice.next()
  if (host.seed.isAttentive) return rest < 0.86 ? 4 : rest < 0.98 ? 3 : 2
  return rest < 0.72 ? 4 : rest < 0.92 ? 3 : rest < 0.97 ? 2 : 1
}

/** When the booking was made: within the last day if pending, otherwise weeks ahead. Never before the listing existed. */
function askedAt(listing: Listing, checkIn: CalendarDate, fate: Fate, dice: Random, now: Date): Date {
  if (fate === 'pending') return new Date(now.getTime() - dice.int(1, 20) * HOUR)
  const latest = Math.min(Date.parse(`${checkIn}T00:00:00Z`) - DAY, now.getTime() - 3 * DAY)
  const wanted = latest - dice.int(1, 40) * DAY + dice.int(0, DAY / 2)
  return new Date(Math.max(Math.min(wanted, latest), Math.min(listing.createdAt.getTime() + 6 * HOUR, latest)))
}

/** Requests of the night move to the evening before it, so that their messages do too, unless they would expire. */
function beforeNight(time: Date, timeZone: string, now: Date): Date {
  const hours = (wallClock(timeZone, time) / HOUR - 19) % 24
  const evening = new Date(time.getTime() - hours * HOUR)
  return hours < 13 && now.getTime() - evening.getTime() < 23 * HOUR ? evening : time
}

/** An hour before the deadline the given number of days ahead, in the time zone of the listing. */
function cancelledAt({ cancelledDaysBefore: days }: Pick<Wish, 'cancelledDaysBefore'>, listing: Listing, checkIn: CalendarDate): Date | undefined {
  return days === undefined ? undefined : new Date(daysBeforeStart({ type: listing.type, checkIn, timeZone: listing.city.timeZone, times: timesOfSeed(listing) }, days).getTime() - HOUR)
}
