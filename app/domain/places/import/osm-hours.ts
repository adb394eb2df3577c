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
/**
 * What the parser reads rightly. Months, sunsets and comments it leaves out without a word: those stay as they were
 * written.
 */
const readable = new RegExp(`^(?:24/7|${RULE}(?:[;,]${RULE})*;?)$`)

const LONGEST = 500

/** `Mo-Fr 08:00-18:00` by weekday; what cannot be read so stands as it is under `hours`. Null: nothing is said. */
export function hoursOf(written: string | undefined): Record<string, string> | null {
  const text = written?.trim()
  if (!text || text.length > LONGEST) return null
  const plain = text
    .toLowerCase()
    .replace(/\s*([;,-])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll('closed', 'off')
    .replaceAll('–', '-')
  const full = new RegExp(`^${TIMES}$`).test(plain) ? `mo-su ${plain}` : plain
  if (!readable.test(full)) return { hours: text }
  const table = new SimpleOpeningHours(full).getTable() as Record<keyof typeof days, string[]>
  return Object.fromEntries(
    Object.entries(days).map(([short, day]) => [day, inWords(table[short as keyof typeof days])]),
  )
}

function inWords(times: readonly string[]): string {
  if (times.length === 0) return 'Closed'
  return times.map((time) => (time === '00:00-24:00' ? 'Open 24 hours' : time.replace('-', '–'))).join(', ')
}
