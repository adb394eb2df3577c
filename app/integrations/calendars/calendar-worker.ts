/** The thread in which foreign calendars are parsed; `parse-calendar.server.ts` starts and ends it. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { parseImportedCalendar } from '~/domain/calendars/imported-calendar'
import { readEntries } from '~/domain/flights/calendar/read-entries'

/** What can be read from a calendar, by name. */
const parsers = { nights: parseImportedCalendar, flights: readEntries }

export type Parsers = typeof parsers

// Requests come first. Linux sets the priority of this thread, other systems would set that of the server.
if (process.platform === 'linux') setPriority(Math.max(10, getPriority()))

parentPort!.on('message', ({ kind, input }: { kind: keyof Parsers; input: unknown[] }) => {
  parentPort!.postMessage((parsers[kind] as (...input: unknown[]) => unknown)(...input))
})
parentPort!.postMessage('ready')
