import type { CancellationPolicy } from '../listings/cancellation'
import { addDays, instantOf, type CalendarDate } from '../shared/dates'
import { count } from '../shared/phrases'
import type { ListingType } from '../listings/choices'

/** What a guest who cancels gets back: the whole total with its fees, half of the nights, or nothing. */
export type GivenBack = 'everything' | 'half' | 'nothing'

/** Up to so many days before the stay begins, so much is given back. */
export type Tier = { daysBefore: number; back: GivenBack }

/** The tiers of each policy, the earliest deadline first. After the last one nothing is given back. */
export const tiersOf: Record<CancellationPolicy, readonly Tier[]> = {
  flexible: [
    { daysBefore: 1, back: 'everything' },
    { daysBefore: 0, back: 'half' },
  ],
  moderate: [
    { daysBefore: 5, back: 'everything' },
    { daysBefore: 1, back: 'half' },
  ],
  strict: [
    { daysBefore: 14, back: 'everything' },
    { daysBefore: 7, back: 'half' },
  ],
}

/** When a stay or a rental begins on its first day, by the clocks of the listing. */
export const beginsAt = { property: '15:00', vehicle: '10:00' } as const

type Stay = { type: ListingType; checkIn: CalendarDate; timeZone: string }

/** The instant so many days before a stay begins: the same time on the wall, whatever the clocks did in between. */
export const instantBefore = ({ type, checkIn, timeZone }: Stay, daysBefore: number): Date =>
  instantOf(timeZone, `${addDays(checkIn, -daysBefore)}T${beginsAt[type]}`)

/** The instant a stay begins. Until then it can be cancelled online. */
export const startOfStay = (stay: Stay): Date => instantBefore(stay, 0)

/** What is given back for a stay cancelled at `now`. The deadline itself still counts; a second later does not. */
export function tierAt(policy: CancellationPolicy, stay: Stay, now: Date): GivenBack {
  const tier = tiersOf[policy].find(({ daysBefore }) => now <= instantBefore(stay, daysBefore))
  return tier?.back ?? 'nothing'
}

/** A policy in words: "Full refund until 5 days before check-in. After that, half of the nights until …, then nothing." */
export function policySummary(policy: CancellationPolicy, type: ListingType): string {
  const [start, nights] = type === 'property' ? ['check-in', 'nights'] : ['pick-up', 'days']
  const until = ({ daysBefore }: Tier) =>
    daysBefore === 0 ? `until ${start}` : `until ${count(daysBefore, 'day')} before ${start}`
  const [first, second] = tiersOf[policy] as readonly [Tier, Tier]
  return `Full refund ${until(first)}. After that, half of the ${nights} ${until(second)}${second.daysBefore > 0 ? ', then nothing' : ''}.`
}
