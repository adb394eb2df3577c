import type ICAL from 'ical.js'
import { textOf } from './calendar-text'

export const uidOf = (event: ICAL.Component) => textOf(event, 'uid')

/** Whether a calendar withdraws its events (RFC 5546). */
export const isWithdrawn = (calendar: ICAL.Component) => textOf(calendar, 'method').toUpperCase() === 'CANCEL'

/** Without the versions of events, or of one occurrence of them, that have a later one. */
export function currentVersions(events: ICAL.Component[]): ICAL.Component[] {
  const newest = new Map<string, number>()
  const versionOf = (event: ICAL.Component) => Number(textOf(event, 'sequence')) || 0
  const keyOf = (event: ICAL.Component) =>
    `${uidOf(event)} ${event.getFirstProperty('recurrence-id')?.jCal[3]}`
  for (const event of events)
    newest.set(keyOf(event), Math.max(versionOf(event), newest.get(keyOf(event)) ?? 0))
  return events.filter((event) => !uidOf(event) || versionOf(event) === newest.get(keyOf(event)))
}
