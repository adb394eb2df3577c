import { longestMinimum, minNightsOn, weekdaysInWords, type StartRules } from '~/domain/listings/start-rules'
import { dateWords, typeWords, type ListingType } from '~/domain/listings/choices'
import { formatDayShort, formatStay, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import type { DayState, Range } from './pick-range'

export type ClosedState = Exclude<DayState, 'checkIn' | 'checkOut'>

/** What the first and the last day of a stay are called, and what a guest does on them. */
export const endWords = {
  property: {
    checkIn: dateWords.property.start,
    checkOut: dateWords.property.end,
    toCheckIn: 'Check in',
    toCheckOut: 'Check out',
  },
  vehicle: {
    checkIn: dateWords.vehicle.start,
    checkOut: dateWords.vehicle.end,
    toCheckIn: 'Pick up',
    toCheckOut: 'Return',
  },
} as const satisfies Record<ListingType, Record<string, string>>

/** What to select next, or what is selected. */
export function stayPrompt(
  { checkIn, checkOut }: Range,
  { type, limits }: { type: ListingType; limits: StartRules },
): string {
  const words = endWords[type]
  const { unit } = typeWords[type]
  if (checkIn && checkOut)
    return `${formatStay(checkIn, checkOut)}: ${count(nightsBetween(checkIn, checkOut), unit)}`
  if (checkIn)
    return `${words.checkIn} on ${formatDayShort(checkIn)}. Now select your ${words.checkOut.toLowerCase()}.`
  const isSame = limits.minNights === longestMinimum(limits)
  const least = isSame && limits.minNights > 1 ? ` There's a ${limits.minNights}-${unit} minimum.` : ''
  return `Select your ${words.checkIn.toLowerCase()}.${least}`
}

/** Why a day cannot be selected, in the cells (for screen readers) and in the legend. */
export function whyClosed(state: ClosedState, type: ListingType, limits: StartRules & { maxNights: number }) {
  const { unit } = typeWords[type]
  const reasons: Record<ClosedState, string> = {
    past: 'past',
    taken: 'taken',
    notice: 'too soon to book',
    far: 'too far ahead to book',
    short: limits.seasons?.length
      ? 'too short for the minimum stay'
      : `too short for the minimum of ${count(limits.minNights, unit)}`,
    weekday: `${endWords[type].checkIn.toLowerCase()} on ${weekdaysInWords(limits.startWeekdays ?? [])} only`,
    long: `over the maximum of ${count(limits.maxNights, unit)}`,
    beyond: `new dates, because ${unit}s in between are taken`,
  }
  return reasons[state]
}

/** Why the dates of the booking card cannot be booked, in the words of its refusals. */
export function whyNot(
  problem: 'taken' | 'short' | 'long' | 'weekday',
  checkIn: CalendarDate,
  { type, limits }: { type: ListingType; limits: StartRules & { maxNights: number } },
): string {
  const { unit } = typeWords[type]
  const weekdays = weekdaysInWords(limits.startWeekdays ?? [])
  return {
    taken: 'These dates are taken.',
    short: `There's a ${minNightsOn(checkIn, limits)}-${unit} minimum.`,
    weekday: `${endWords[type].checkIn} is only possible on ${weekdays}.`,
    long: `You can book at most ${count(limits.maxNights, unit)}.`,
  }[problem]
}

const dashed = 'border border-dashed border-control text-muted'

/** How each looks, never by color alone: taken days are struck, others have a pattern or a border. */
export const closedLooks: Record<ClosedState, string> = {
  past: 'text-muted',
  taken: 'bg-sunken text-muted line-through',
  notice: dashed,
  far: dashed,
  beyond: dashed,
  long: dashed,
  weekday: 'text-muted',
  short: 'bg-[repeating-linear-gradient(135deg,rgb(var(--line))_0_1.5px,transparent_1.5px_7px)] text-muted',
}
