import ICAL from 'ical.js'
import { zoneKey, type Offsets } from './calendar-zones'
import { timeOf } from './recurrence'

type Component = InstanceType<typeof ICAL.Component>
/** Changes before this year matter to no night that can be booked. */
const FIRST_YEAR = 2000

/** The zones that a calendar defines itself: the offset in force, or every offset where a definition is incomplete. */
export function offsetsOf(calendar: Component): ReadonlyMap<string, Offsets> {
  return new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .filter((zone) => partsOf(zone).some((part) => offsetOf(part, 'tzoffsetto').length > 0))
      .map((zone) => [zoneKey(textOf(zone, 'tzid')), offsetsIn(zone)]),
  )
}

const partsOf = (zone: Component) => [
  ...zone.getAllSubcomponents('standard'),
  ...zone.getAllSubcomponents('daylight'),
]

function offsetsIn(zone: Component): Offsets {
  const parts = partsOf(zone)
  const all = parts.flatMap((part) => offsetOf(part, 'tzoffsetto'))
  if (!parts.every(isComplete)) return () => all
  const [first] = parts.sort((a, b) => startOf(a).compare(startOf(b)))
  const timezone = new ICAL.Timezone(zone)
  return (shown) => {
    const time = timeOf(shown)
    // The library takes what was before the first change for UTC.
    if (first && startOf(first).compare(time) > 0) return offsetOf(first, 'tzoffsetfrom')
    const inForce = timezone.utcOffset(time) * 1_000
    return all.includes(inForce) ? [inForce] : all
  }
}

function offsetOf(part: Component, name: 'tzoffsetfrom' | 'tzoffsetto'): number[] {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(textOf(part, name)) ?? []
  return sign ? [(sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000] : []
}

const startOf = (part: Component) => part.getFirstPropertyValue('dtstart') as InstanceType<typeof ICAL.Time>

const textOf = (part: Component, name: string) => String(part.getFirstPropertyValue(name) ?? '').trim()

/** What says when clocks change: "the second Sunday of March". Others may take long to expand. */
const USUAL_PARTS = ['BYMONTH', 'BYDAY', 'BYMONTHDAY']

/** Whether a part says when it begins and what was before, with a rule that is quick to expand from its start on. */
function isComplete(part: Component): boolean {
  const start = part.getFirstPropertyValue('dtstart')
  const rule = part.getFirstPropertyValue('rrule')
  if (!(start instanceof ICAL.Time) || offsetOf(part, 'tzoffsetfrom').length === 0) return false
  if (!(rule instanceof ICAL.Recur)) return true
  if (rule.freq !== 'YEARLY' || Object.keys(rule.parts).some((name) => !USUAL_PARTS.includes(name)))
    return false
  if (!rule.count && rule.interval === 1) start.year = Math.max(start.year, FIRST_YEAR)
  return true
}
