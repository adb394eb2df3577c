import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import ICAL from 'ical.js'
import { wallClock } from '../shared/dates'
import { canonicalZone, readTimeZone } from '../shared/time-zones'
import { textOf } from './calendar-text'
import { timeOf } from './recurrence'

/** Local times are as if they were UTC, in milliseconds. */
type Zone = { shows(instant: number): number; instants(shown: number): number[] }

/** The zones of a calendar, by TZID; null and unknown ones are the listing's. */
export type Zones = { listing: string; of(tzid: string | null): Zone }

/** The UTC offsets, in milliseconds, that a zone defined by a calendar may have at a local time. */
export type Offsets = (shown: number) => readonly number[]

/** The name of a zone as a calendar's own definition of it is found; events may write it in other letters. */
export const zoneKey = (tzid: string) => tzid.trim().toLowerCase()

/** @param defined the zones that the calendar itself defines, by key */
export function zonesOf(listing: string, defined: ReadonlyMap<string, Offsets>): Zones {
  const known = new Map<string, Zone>()
  const named = (name: string) => known.get(name) ?? keep(name, zoneOfName(name))
  const keep = (key: string, zone: Zone) => known.set(key, zone) && zone
  const of = (tzid: string) => {
    const name = zoneOfTzid(tzid)
    // "Greenwich Mean Time" may be that of London, with a summer time.
    const offsets = name && name !== 'UTC' ? null : defined.get(zoneKey(tzid))
    return offsets ? zoneOfOffsets(offsets) : named(name ?? zoneNamedLike(tzid) ?? home)
  }
  const home = canonicalZone(listing) ?? listing
  return {
    listing,
    of: (tzid) =>
      tzid === null ? named(home) : (known.get(`TZID ${tzid}`) ?? keep(`TZID ${tzid}`, of(tzid))),
  }
}

const zoneOfName = (name: string): Zone => {
  if (name === 'UTC') return { shows: (instant) => instant, instants: (shown) => [shown] }
  const shows = (instant: number) => wallClock(name, new Date(instant))
  return {
    shows,
    instants: (shown) => {
      const first = 2 * shown - shows(shown)
      return [first, shown + first - shows(first)]
    },
  }
}

const zoneOfOffsets = (offsets: Offsets): Zone => ({
  shows: (instant) => instant + offsets(instant + offsets(instant)[0]!)[0]!,
  instants: (shown) => offsets(shown).map((offset) => shown - offset),
})

/** What remains of a Windows name, also of that of the summer: "tokyo standard time" -> "tokyo". */
const stemOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/( standard| daylight| summer)? time\b/, '')

/** The zones by which Windows, and so Outlook, names them: "tokyo" -> "Asia/Tokyo"; the longest names first. */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001')
    .map(({ windowsName, iana }) => [stemOf(windowsName), iana[0]!] as const)
    .sort(([a], [b]) => b.length - a.length),
)

const isWindowsName = /^utc|\b(standard|daylight|summer) time\b| time zone \d/i
const isUniversal = /^(coordinated universal time|universal time coordinated|greenwich mean time)$/i

/** What people abbreviate; where several zones have one, that of most of them. IANA has EST, MST and HST itself. */
const abbreviations: Readonly<Record<string, string>> = {
  NST: 'America/St_Johns',
  NDT: 'America/St_Johns',
  AST: 'America/Halifax',
  ADT: 'America/Halifax',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MDT: 'America/Denver',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  BST: 'Europe/London',
  WEST: 'Europe/Lisbon',
  CEST: 'Europe/Paris',
  EEST: 'Europe/Athens',
  MSK: 'Europe/Moscow',
  SAST: 'Africa/Johannesburg',
  CAT: 'Africa/Maputo',
  EAT: 'Africa/Nairobi',
  IST: 'Asia/Kolkata',
  SGT: 'Asia/Singapore',
  HKT: 'Asia/Hong_Kong',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  AWST: 'Australia/Perth',
  ACST: 'Australia/Darwin',
  ACDT: 'Australia/Adelaide',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
}

/** The IANA zone of a TZID: its name, a name after a path ("/x.example/20250101/Asia/Tokyo"), or that of Windows. */
export function zoneOfTzid(tzid: string): string | null {
  if (tzid.length > 200) return null
  const steps = tzid.trim().split('/')
  for (const length of [3, 2, 1]) {
    const zone = canonicalZone(steps.slice(-length).join('/').replaceAll(' ', '_'))
    if (zone) return zone
  }
  const name = steps.at(-1)!
  if (isUniversal.test(name)) return 'UTC'
  return canonicalZone((isWindowsName.test(name) && windowsZones.get(stemOf(name))) || '')
}

/**
 * The IANA zone that a name for people seems to mean, if nothing better is known: "(UTC+09:00) Osaka, Sapporo, Tokyo",
 * "(UTC-05:00) Eastern Time (US & Canada)", "PDT". Of unknown places, the offset alone.
 */
export function zoneNamedLike(tzid: string): string | null {
  if (tzid.length > 200) return null
  const abbreviated = abbreviations[tzid.trim().toUpperCase()]
  if (abbreviated) return canonicalZone(abbreviated)
  const [, hours, minutes, universal, names] =
    /^\(?(?:(?:UTC|GMT)?\s*([+-]\d{1,2})(?:[:.]?(\d{2}))?|(UTC|GMT))?\)?\s*(.*)$/is.exec(
      tzid.trim().replace(/^(\(?(?:UTC|GMT)?\s*)[−–]/, '$1-'),
    ) ?? []
  const offset = hours
    ? Number(hours) * 60 + (hours.startsWith('-') ? -1 : 1) * Number(minutes ?? 0)
    : universal
      ? 0
      : null
  const places = (names ?? '').split(/[,;/]/).map(stemOf).filter(Boolean)
  const [exact, similar] = [places.map(zoneOfPlace), offset === null ? [] : places.map(zoneSimilarTo)]
  const found = [...exact, ...similar].find((zone) => zone && (offset === null || hasOffset(zone, offset)))
  if (found || offset === null) return found ?? null
  const inHours = canonicalZone(`Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset) / 60}`)
  return inHours ?? [...windowsZones.values()].find((zone) => hasOffset(zone, offset)) ?? null
}

const zoneOfPlace = (place: string) =>
  readTimeZone(place.replace(/\s*\(.*/, '')) ?? windowsZones.get(place) ?? null

const zoneSimilarTo = (place: string) =>
  [...windowsZones].find(([name]) => place.startsWith(name) || name.startsWith(place))?.[1] ?? null

/** Whether a zone has an offset from UTC, in minutes, in January or July. */
const hasOffset = (zone: string, minutes: number) =>
  [Date.UTC(2027, 0), Date.UTC(2027, 6)].some(
    (instant) => wallClock(zone, new Date(instant)) - instant === minutes * 60_000,
  )

/** Changes before this year matter to no night that can be booked. */
const FIRST_YEAR = 2000

/** The zones that a calendar defines itself: the offset in force, or every offset where a definition is incomplete. */
export function offsetsOf(calendar: ICAL.Component): ReadonlyMap<string, Offsets> {
  return new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .filter((zone) => partsOf(zone).some((part) => offsetOf(part, 'tzoffsetto').length > 0))
      .map((zone) => [zoneKey(textOf(zone, 'tzid')), offsetsIn(zone)]),
  )
}

const partsOf = (zone: ICAL.Component) => [
  ...zone.getAllSubcomponents('standard'),
  ...zone.getAllSubcomponents('daylight'),
]

function offsetsIn(zone: ICAL.Component): Offsets {
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

function offsetOf(part: ICAL.Component, name: 'tzoffsetfrom' | 'tzoffsetto'): number[] {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})/.exec(textOf(part, name)) ?? []
  return sign ? [(sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000] : []
}

const startOf = (part: ICAL.Component) => part.getFirstPropertyValue('dtstart') as ICAL.Time

/** What says when clocks change: "the second Sunday of March". Others may take long to expand. */
const USUAL_PARTS = ['BYMONTH', 'BYDAY', 'BYMONTHDAY']

/** Whether a part says when it begins and what was before, with a rule that is quick to expand from its start on. */
function isComplete(part: ICAL.Component): boolean {
  const start = part.getFirstPropertyValue('dtstart')
  const rule = part.getFirstPropertyValue('rrule')
  if (!(start instanceof ICAL.Time) || offsetOf(part, 'tzoffsetfrom').length === 0) return false
  if (!(rule instanceof ICAL.Recur)) return true
  if (rule.freq !== 'YEARLY' || Object.keys(rule.parts).some((name) => !USUAL_PARTS.includes(name)))
    return false
  if (!rule.count && rule.interval === 1) start.year = Math.max(start.year, FIRST_YEAR)
  return true
}
