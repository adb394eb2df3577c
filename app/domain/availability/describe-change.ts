import { runInWords, addDays, eachNight, nightsBetween, type CalendarDate } from '../shared/dates'
import { formatExact } from '../shared/money'
import { count } from '../shared/phrases'
import type { NightsChange, SeasonChange } from './change-availability'
import type { Closure } from './close-nights'
import { seasonInWords } from '../listings/start-rules'
import { nightsInWords } from './nights-in-words'

type Change = {
  nights?: NightsChange
  season?: SeasonChange
  /** The nights that a block closed or an opening opened. */
  changed: readonly CalendarDate[]
  /** The nights that bookings, requests or imported calendars close. */
  kept: ReadonlyMap<CalendarDate, Closure>
}

type Description = { title: string; description: string; type?: 'success' | 'info' }

/**
 * What a change of the calendar did, with the nights that bookings, requests or imported calendars still close. The
 * host's screen and the JSON endpoint say the same.
 */
export function describeChange({ nights, season, changed, kept }: Change, unit: string): Description {
  if (!nights && season) return describeSeason(season, unit)
  if (!nights) return { title: 'Limits saved', description: 'They apply to new bookings only.' }
  if (nights.isAvailable === undefined) return describePrice(nights, unit)
  const state = describeState({ ...nights, isAvailable: nights.isAvailable }, { changed, kept }, unit)
  if (nights.price === undefined) return state
  const price = describePrice(nights, unit)
  return changed.length === 0 ? price : { ...state, description: `${state.description} ${price.description}` }
}

const describeSeason = (change: SeasonChange, unit: string): Description =>
  'add' in change
    ? { title: 'Minimum set', description: `${seasonInWords(change.add, unit)}, for new bookings.` }
    : { title: 'Minimum removed', description: 'Your usual minimum applies again.' }

function describeState(
  nights: NightsChange & { isAvailable: boolean },
  { changed, kept }: Pick<Change, 'changed' | 'kept'>,
  unit: string,
): Description {
  const intent = nights.isAvailable ? 'open' : 'block'
  if (changed.length === 0) return nothingChanged(intent, eachNight(nights.from, nights.to), kept, unit)
  const range = `${nightsInWords(changed, 3)} (${count(changed.length, unit)})`
  const others = stillClosed(kept, 'after a change')
  return intent === 'block'
    ? {
        title: 'Blocked',
        description: [`${range} can no longer be booked.`, ...others, ...opensAgain(kept, unit)].join(' '),
      }
    : {
        title: 'Opened',
        description: [`${range} can be booked again.`, ...others].join(' '),
        type: kept.size > 0 ? 'info' : 'success',
      }
}

function describePrice({ from, to, price }: NightsChange, unit: string): Description {
  const length = nightsBetween(from, to)
  const range = `${runInWords({ from, through: addDays(to, -1) })} (${count(length, unit)})`
  return typeof price === 'number'
    ? {
        title: 'Price set',
        description: `${range} now ${length === 1 ? 'costs' : 'cost'} ${formatExact(price)} per ${unit}.`,
      }
    : {
        title: 'Price cleared',
        description: `${range} ${length === 1 ? 'is' : 'are'} back at the regular price.`,
      }
}

function nothingChanged(
  intent: 'block' | 'open',
  nights: readonly CalendarDate[],
  kept: Change['kept'],
  unit: string,
): Description {
  const others = nights.filter((night) => !kept.has(night))
  const sentences = [
    ...stillClosed(kept, 'unchanged'),
    ...sentence(others, intent === 'block' ? 'already blocked' : 'already open'),
    ...(intent === 'block' ? opensAgain(kept, unit) : []),
  ]
  return { title: 'Nothing changed', description: sentences.join(' '), type: 'info' }
}

/** The nights that stay closed whatever the host chose, by reason. */
function stillClosed(kept: Change['kept'], calendar: 'after a change' | 'unchanged'): string[] {
  const by = (kind: Closure['by']) =>
    [...kept].filter(([, closure]) => closure.by === kind).map(([date]) => date)
  const booked = by('booking')
  const stay = booked.length === 1 ? 'stays' : 'stay'
  return [
    ...sentence(booked, calendar === 'unchanged' ? 'already booked' : `booked and ${stay} booked`),
    ...sentence(by('request'), 'held by requests waiting for your response'),
    ...sentence(by('import'), 'blocked by imported calendars'),
    ...sentence(by('turnover'), 'kept free between bookings'),
  ]
}

/** A block skips the nights that guests hold, so they are open again once no guest does. */
function opensAgain(kept: Change['kept'], unit: string): string[] {
  const reasons = new Set([...kept.values()].map(({ by }) => by))
  const ends = [
    ...(reasons.has('booking') ? ['a booking is cancelled'] : []),
    ...(reasons.has('request') ? ['a request is declined'] : []),
  ]
  return ends.length > 0 ? [`If ${ends.join(' or ')}, its ${unit}s can be booked again.`] : []
}

/** "Mar 6 – 8, 2027 are already booked." */
function sentence(dates: readonly CalendarDate[], state: string): string[] {
  if (dates.length === 0) return []
  return [`${nightsInWords(dates, 3)} ${dates.length === 1 ? 'is' : 'are'} ${state}.`]
}
