import type { PrivatePicture } from '~/domain/pictures/private-picture'
import type { LinkPart } from './link-parts.server'

/** A message as a thread shows it. */
export type MessageEntry = {
  kind: 'message'
  id: string
  number: number
  isMine: boolean
  /** The request key, only for the sender. */
  key?: string
  parts: LinkPart[]
  pictures?: PrivatePicture[]
  /** The local date, the local time and the instant it was sent. */
  day: string
  time: string
  iso: string
}

/** A change of a booking's status, shown as a line of the thread. */
export type EventEntry = {
  kind: 'event'
  id: string
  words: string
  booking: { href: string; title: string; stay: string } | null
  day: string
  /** The local time; of the end of a stay, its date. */
  time: string
  /** The instant, which orders the entries. */
  iso: string
  /** Of an event that happens on a day rather than at a time. */
  date?: string
}

export type Entry = MessageEntry | EventEntry

/**
 * Merges new entries into a thread; a newer version of an entry replaces the older one. Messages are sorted by number,
 * and booking events are placed among them by time.
 */
export function mergeEntries(shown: readonly Entry[], more: readonly Entry[]): Entry[] {
  const unique = [...new Map([...shown, ...more].map((entry) => [entry.id, entry])).values()]
  const messages = unique.filter((entry) => entry.kind === 'message').sort((a, b) => a.number - b.number)
  const events = unique
    .filter((entry) => entry.kind === 'event')
    .sort((a, b) => (a.iso === b.iso ? (a.id < b.id ? -1 : 1) : a.iso < b.iso ? -1 : 1))
  const merged: Entry[] = []
  for (const message of messages) {
    while (events[0] && events[0].iso <= message.iso) merged.push(events.shift()!)
    merged.push(message)
  }
  return [...merged, ...events]
}

type Day = { day: string; entries: Entry[] }

/** Groups entries by day. */
export function groupByDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, entries: [entry] })
  }
  return days
}

/** The number of the last message, or 0. */
export const lastNumber = (entries: readonly Entry[]) =>
  Math.max(0, ...entries.map((entry) => (entry.kind === 'message' ? entry.number : 0)))

/** The number of the first message, or 1. */
export const firstNumber = (entries: readonly Entry[]) =>
  entries.find((entry) => entry.kind === 'message')?.number ?? 1
