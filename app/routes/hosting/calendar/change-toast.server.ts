import type { AvailabilityChange, CalendarIntent } from '~/domain/availability/change-availability'
import type { Closure } from '~/domain/availability/closed-nights.server'
import { nightsInWords, runInWords } from '~/domain/availability/nights-in-words'
import { count } from '~/domain/shared/phrases'
import { addDays, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import type { Toast } from '~/http/toast.server'

/** The toast after a calendar change, with the nights that bookings, requests or imports still close. */
export function changeToast(
  { intent, nights }: { intent: CalendarIntent } & AvailabilityChange,
  kept: ReadonlyMap<CalendarDate, Closure>,
  unit: string,
): Toast {
  if (!nights)
    return {
      title: 'Limits saved',
      description: 'They apply to new bookings only.',
    }
  const dates = runInWords({ from: nights.from, through: addDays(nights.to, -1) })
  const length = nightsBetween(nights.from, nights.to)
  const range = `${dates} (${count(length, unit)})`
  const others = intent === 'block' || intent === 'open' ? stillClosed(kept) : ''
  const description = (words: string) => `${range} ${words}${others && ` ${others}`}`
  switch (intent) {
    case 'block':
      return { title: 'Blocked', description: description('can no longer be booked.') }
    case 'open':
      return {
        title: 'Opened',
        description: description('can be booked again.'),
        type: kept.size > 0 ? 'info' : 'success',
      }
    case 'set-price':
      return {
        title: 'Price set',
        description: description(
          `now ${length === 1 ? 'costs' : 'cost'} ${formatExact(nights.price!)} per ${unit}.`,
        ),
      }
    default:
      return {
        title: 'Price cleared',
        description: description(`${length === 1 ? 'is' : 'are'} back at the regular price.`),
      }
  }
}

/** The nights that stay closed whatever the host chose, by reason. */
function stillClosed(kept: ReadonlyMap<CalendarDate, Closure>): string {
  const by = (kind: Closure['by']) =>
    [...kept].filter(([, closure]) => closure.by === kind).map(([date]) => date)
  const sentence = (kind: Closure['by'], words: string) => {
    const dates = by(kind)
    return dates.length > 0 ? `${words}: ${nightsInWords(dates, 3)}.` : ''
  }
  return [
    sentence('booking', 'Already booked'),
    sentence('request', 'Requests waiting for your response'),
    sentence('import', 'Blocked by imported calendars'),
  ]
    .filter(Boolean)
    .join(' ')
}
