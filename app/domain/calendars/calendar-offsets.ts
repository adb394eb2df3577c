import ICAL from 'ical.js'
import type { Offsets } from './calendar-zones'
import { boundedIterator, newBudget, timeOf, type Budget } from './recurrence'

type Component = InstanceType<typeof ICAL.Component>
/** Changes before this year matter to no night that can be booked. */
const FIRST_YEAR = 2000

/** The zones that a calendar defines itself: the offset in force, or every offset where a definition is incomplete. */
export function offsetsOf(calendar: Component): ReadonlyMap<string, Offsets> {
  const budget = newBudget()
  return new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [textOf(zone, 'tzid'), offsetsIn(zone, budget)] as const)
      .filter(([, offsets]) => offsets(0).length > 0),
  )
}

function offsetsIn(zone: Component, budget: Budget): Offsets {
  const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')]
  const all = parts.flatMap((part) => {
    const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(textOf(part, 'tzoffsetto')) ?? []
    return sign ? [(sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000] : []
  })
  if (!parts.every((part) => isComplete(part, budget))) return () => all
  const timezone = new ICAL.Timezone(zone)
  return (shown) => {
    const inForce = timezone.utcOffset(timeOf(shown)) * 1_000
    return all.includes(inForce) ? [inForce] : all
  }
}

const textOf = (part: Component, name: string) => String(part.getFirstPropertyValue(name) ?? '').trim()

/** Whether a part says when it begins and what was before; makes its rule quick to expand. */
function isComplete(part: Component, budget: Budget): boolean {
  const start = part.getFirstPropertyValue('dtstart')
  const rule = part.getFirstPropertyValue('rrule')
  if (!(start instanceof ICAL.Time) || !part.hasProperty('tzoffsetfrom')) return false
  if (!(rule instanceof ICAL.Recur)) return true
  if (rule.freq !== 'YEARLY') return false
  if (!rule.count && rule.interval === 1) start.year = Math.max(start.year, FIRST_YEAR)
  rule.iterator = (from) => boundedIterator(rule, from, budget)
  return true
}
