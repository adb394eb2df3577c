import type { CalendarIntent, NightsChange } from '~/domain/availability/change-availability'
import type { Closure } from '~/domain/availability/closed-nights.server'
import { nightsInWords, runInWords } from '~/domain/availability/nights-in-words'
import { count } from '~/domain/shared/phrases'
import { addDays, eachNight, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import type { Toast } from '~/http/toast.server'

type Change = {
  intent: CalendarIntent
  nights?: NightsChange
  /** The nights that a block closed or an opening opened. */
  changed: readonly CalendarDate[]
  /** The nights that bookings, requests or imported calendars close. */
  kept: ReadonlyMap<CalendarDate, Closure>
}

/** The toast after a calendar change, with the nights that bookings, requests or imports still close. */
export function changeToast({ intent, nights, changed, kept }: Change, unit: string): Toast {
  if (!nights)
    return {
      title: 'Limits saved',
      description: 'They apply to new bookings only.',
    }
  if (intent === 'block' || intent === 'open') {
    if (changed.length === 0) return nothingChanged(intent, eachNight(nights.from, nights.to), kept)
    const range = `${nightsInWords(changed, 3)} (${count(changed.length, unit)})`
    const others = stillClosed(kept, 'after a change')
    return intent === 'block'
      ? { title: 'Blocked', description: [`${range} can no longer be booked.`, ...others].join(' ') }
      : {
          title: 'Opened',
          description: [`${range} can be booked again.`, ...others].join(' '),
          type: kept.size > 0 ? 'info' : 'success',
        }
  }
  const dates = runInWords({ from: nights.from, through: addDays(nights.to, -1) })
  const length = nightsBetween(nights.from, nights.to)
  const range = `${dates} (${count(length, unit)})`
  return intent === 'set-price'
    ? {
        title: 'Price set',
        description: `${range} now ${length === 1 ? 'costs' : 'cost'} ${formatExact(nights.price!)} per ${unit}.`,
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
): Toast {
  const others = nights.filter((night) => !kept.has(night))
  const sentences = [
    ...stillClosed(kept, 'unchanged'),
    ...sentence(others, intent === 'block' ? 'already blocked' : 'already open'),
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
  ]
}

/** "Mar 6 – 8, 2027 are already booked." */
function sentence(dates: readonly CalendarDate[], state: string): string[] {
  if (dates.length === 0) return []
  return [`${nightsInWords(dates, 3)} ${dates.length === 1 ? 'is' : 'are'} ${state}.`]
}
