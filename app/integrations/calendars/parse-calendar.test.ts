import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { parseCalendar } from './parse-calendar.server'

/** The priority of each thread of this process, as Linux tells it. */
const priorities = () =>
  readdirSync('/proc/self/task').map((thread) =>
    Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]),
  )

test.runIf(process.platform === 'linux')(
  'a calendar is parsed after requests, in its own thread',
  async () => {
    const before = getPriority()
    expect(await parseCalendar('flights', '')).toEqual({ ok: false, refusal: 'calendar_none' })
    expect(getPriority()).toBe(before)
    expect(priorities()).toContain(Math.max(10, before))
  },
)
