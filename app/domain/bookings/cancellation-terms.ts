import type { CancellationTerms } from '#db/schema'
import { NO_REFUND, refundTiers, type CancellationPolicy, type RefundShare } from '../listings/cancellation'
import type { ListingType } from '../listings/choices'
import { timesOf, type StayTimes } from '../listings/times'
import { addDays, instantOf, type CalendarDate } from '../shared/dates'

export type { CancellationTerms }

type Stay = { type: ListingType; checkIn: CalendarDate; timeZone: string; times?: StayTimes | null }

/** The instant a number of days before a stay starts, at the same local time. */
export const daysBeforeStart = ({ checkIn, timeZone, ...listing }: Stay, days: number): Date =>
  instantOf(timeZone, `${addDays(checkIn, -days)}T${timesOf(listing).checkInFrom}`)

/** The terms that a booking made now freezes: the tiers of its policy with their deadlines. */
export const cancellationTerms = (policy: CancellationPolicy, stay: Stay): CancellationTerms => ({
  startsAt: daysBeforeStart(stay, 0).toISOString(),
  tiers: refundTiers[policy].map((tier) => ({
    ...tier,
    deadline: daysBeforeStart(stay, tier.daysBefore).toISOString(),
  })),
})

/** Whether the stay or rental has started. From then on it cannot be cancelled online. */
export const hasStarted = ({ startsAt }: CancellationTerms, now: Date): boolean => now > new Date(startsAt)

/** What is refunded for a cancellation at `now`. A deadline includes its last second. */
export const shareAt = ({ tiers }: CancellationTerms, now: Date): RefundShare =>
  tiers.find(({ deadline }) => now <= new Date(deadline)) ?? NO_REFUND
