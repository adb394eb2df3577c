/** The thread in which foreign calendars are parsed; `parse-calendar.server.ts` starts and ends it. */
import { parentPort } from 'node:worker_threads'
import { parseImportedCalendar } from '~/domain/calendars/imported-calendar'
import { readEntries } from '~/domain/flights/calendar/read-entries'

const parsers = { nights: parseImportedCalendar, flights: readEntries }

export type Parsers = typeof parsers

parentPort!.on('message', ({ kind, input }: { kind: keyof Parsers; input: unknown[] }) => {
  parentPort!.postMessage((parsers[kind] as (...input: unknown[]) => unknown)(...input))
})
parentPort!.postMessage('ready')
