import type { CalendarDate } from '~/domain/shared/dates'
import type { Random } from '../random'
import type { Listing, Person } from '../world-rows'

type Journey = { from: CalendarDate; to: CalendarDate; city: string; type: string }

/** Tracks where people are: nobody stays in two cities at a time, rents two cars, or visits a listing twice. */
export function travelers(people: Iterable<Person>) {
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
