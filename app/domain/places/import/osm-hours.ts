import { SimpleOpeningHours } from 'simple-opening-hours'

const days = {
  mo: 'monday',
  tu: 'tuesday',
  we: 'wednesday',
  th: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  su: 'sunday',
} as const

const DAY = '(?:mo|tu|we|th|fr|sa|su|ph)'
const DAYS = `${DAY}(?:-${DAY})?(?:,${DAY}(?:-${DAY})?)*`
const TIME = '(?:[01]?\\d|2[0-4]):[0-5]\\d'
const TIMES = `${TIME}-${TIME}(?:,${TIME}-${TIME})*`
const RULE = `${DAYS} (?:${TIMES}|off)`
/** What the parser supports. It silently drops months, sunsets and comments, so those hours are kept as written. */
const supported = new RegExp(`^(?:24/7|${RULE}(?:[;,]${RULE})*;?)$`)

const MAX_LENGTH = 500

/** Parses `Mo-Fr 08:00-18:00` to hours by weekday; unsupported text is kept under `hours`. Null without hours. */
export function hoursOf(written: string | undefined): Record<string, string> | null {
  const text = written?.trim()
  if (!text || text.length > MAX_LENGTH) return null
  const normalized = text
    .toLowerCase()
    .replace(/\s*([;,-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll('closed', 'off')
    .replaceAll('–', '-')
  const full = new RegExp(`^${TIMES}$`).test(normalized) ? `mo-su ${normalized}` : normalized
  if (!supported.test(full)) return { hours: text }
  const table = new SimpleOpeningHours(full).getTable() as Record<keyof typeof days, string[]>
  return Object.fromEntries(
    Object.entries(days).map(([short, day]) => [day, formatTimes(table[short as keyof typeof days])]),
  )
}

function formatTimes(times: readonly string[]): string {
  if (times.length === 0) return 'Closed'
  return times.map((time) => (time === '00:00-24:00' ? 'Open 24 hours' : time.replace('-', '–'))).join(', ')
}
