import type { LinkPart } from './link-parts.server'

/** A message as a thread shows it. */
export type MessageEntry = {
  kind: 'message'
  id: string
  /** Its place in the conversation. */
  number: number
  isMine: boolean
  /** What its sender's browser named it, for the sender alone. */
  key?: string
  parts: LinkPart[]
  /** The calendar date, the clock and the instant it was sent at. */
  day: string
  time: string
  iso: string
}

/** A change of a booking's state, as a line of the thread. */
export type EventEntry = {
  kind: 'event'
  id: string
  words: string
  booking: { href: string; label: string } | null
  day: string
  time: string
  iso: string
}

export type Entry = MessageEntry | EventEntry

/**
 * What a thread shows, with what is new: each once, the newer words of a line in place of the older ones. Messages keep
 * the order of their numbers, and lines about bookings stand among them at their time.
 */
export function mergeEntries(shown: readonly Entry[], more: readonly Entry[]): Entry[] {
  const each = [...new Map([...shown, ...more].map((entry) => [entry.id, entry])).values()]
  const messages = each.filter((entry) => entry.kind === 'message').sort((a, b) => a.number - b.number)
  const events = each
    .filter((entry) => entry.kind === 'event')
    .sort((a, b) => (a.iso === b.iso ? (a.id < b.id ? -1 : 1) : a.iso < b.iso ? -1 : 1))
  const merged: Entry[] = []
  for (const message of messages) {
    while (events[0] && events[0].iso <= message.iso) merged.push(events.shift()!)
    merged.push(message)
  }
  return [...merged, ...events]
}

export type Day = { day: string; entries: Entry[] }

/** Entries under the days they fall on. */
export function groupByDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, entries: [entry] })
  }
  return days
}

/** The number of the last message there is: what is new comes after it. */
export const lastNumber = (entries: readonly Entry[]) =>
  Math.max(0, ...entries.map((entry) => (entry.kind === 'message' ? entry.number : 0)))

/** The number of the first message shown: what is earlier came before it. */
export const firstNumber = (entries: readonly Entry[]) =>
  entries.find((entry) => entry.kind === 'message')?.number ?? 1
