import type { AvailabilityChange, CalendarIntent } from '~/domain/availability/change-availability'
import type { Closure } from '~/domain/availability/closed-nights.server'
import { nightsInWords, runInWords } from '~/domain/availability/nights-in-words'
import { count } from '~/domain/shared/phrases'
import { addDays, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import type { Toast } from '~/http/toast.server'

/** What a change of the calendar has done, and which nights others still hold. */
export function changedWords(
  { intent, nights }: { intent: CalendarIntent } & AvailabilityChange,
  kept: ReadonlyMap<CalendarDate, Closure>,
  unit: string,
): Toast {
  if (!nights)
    return {
      title: 'Limits saved',
      description: 'They hold for new bookings. Those there are stay as they are.',
    }
  const which = `${runInWords({ from: nights.from, through: addDays(nights.to, -1) })} (${count(nightsBetween(nights.from, nights.to), unit)})`
  const others = intent === 'block' || intent === 'open' ? keptWords(kept, unit) : ''
  const description = (words: string) => `${which} ${words}${others && ` ${others}`}`
  switch (intent) {
    case 'block':
      return { title: 'Blocked', description: description('cannot be booked.') }
    case 'open':
      return {
        title: 'Opened',
        description: description('can be booked.'),
        type: kept.size > 0 ? 'info' : 'success',
      }
    case 'set-price':
      return { title: 'Price set', description: description(`at ${formatExact(nights.price!)} per ${unit}.`) }
    default:
      return { title: 'Price cleared', description: description('at the usual price.') }
  }
}

/** Says what bookings, requests and imported calendars keep closed, whatever the host said. */
function keptWords(kept: ReadonlyMap<CalendarDate, Closure>, unit: string): string {
  const by = (kind: Closure['by']) =>
    [...kept].filter(([, closure]) => closure.by === kind).map(([date]) => date)
  const say = (kind: Closure['by'], words: string) => {
    const dates = by(kind)
    return dates.length > 0 ? `${words}: ${nightsInWords(dates, 3)}.` : ''
  }
  return [
    say('booking', 'Bookings stand'),
    say('request', 'Requests wait for your answer'),
    say('import', `Imported calendars close these ${unit}s`),
  ]
    .filter(Boolean)
    .join(' ')
}
