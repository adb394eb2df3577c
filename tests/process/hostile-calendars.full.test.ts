import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { recordFigure } from '../support/figures'
import { MEGABYTE, residentMemory } from '../support/memory-limit'
import { setUpPrograms } from '../support/programs'

const { serve, demoWorld } = setUpPrograms()

const list = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))
const calendar = (...lines: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR'].join('\r\n')
const event = (uid: number, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']
const spelled = (zone: string, index: number) =>
  [...zone].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('')
const START = 'DTSTART:20270310T150000'

/** Each takes a parser seconds, or a lot of memory, within the size of an upload. */
const files: Record<string, string> = {
  'zones in thousands of spellings': calendar(
    ...list(5_000, (index) =>
      event(index, `DTSTART;TZID=${spelled('antarctica/troll', index)}:20270310T150000`),
    ),
  ),
  'rules of every second': calendar(
    ...list(4_000, (index) => event(index, START, `RRULE:FREQ=SECONDLY;BYSECOND=${list(60, String).join()}`)),
  ),
  'a rule without a day': calendar(
    event(1, START, 'RRULE:FREQ=SECONDLY;COUNT=99999999;BYMONTH=2;BYMONTHDAY=31'),
  ),
  'exceptions in another zone': calendar(
    event(
      1,
      START,
      ...list(50, () => `EXDATE;TZID=Asia/Tokyo:${list(1_200, () => '20270310T150000').join()}`),
    ),
  ),
  commas: calendar(event(1, START, ...list(50, () => `EXDATE:${','.repeat(19_900)}`))),
  parameters: calendar(
    ...list(45, (index) => event(index, `DTSTART${';A=1'.repeat(4_000)}:20270310T150000`)),
  ),
  periods: calendar(
    event(
      1,
      START,
      ...list(40, () => `RDATE;VALUE=PERIOD:${list(550, () => '20270310T150000Z/P1D').join()}`),
    ),
  ),
  'zones that change every second': calendar(
    ...list(190, (index) => [
      ...['BEGIN:VTIMEZONE', `TZID:Z${index}`],
      ...list(20, () => [
        ...['BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700'],
        ...['RRULE:FREQ=SECONDLY', 'END:STANDARD'],
      ]).flat(),
      'END:VTIMEZONE',
    ]),
    ...list(500, (index) => event(index, `DTSTART;TZID=Z${index % 190}:20270310T112000`)),
  ),
  'runs of spaces': calendar(
    ...list(240, (index) => event(index, `DTSTART:20270310T112000Z`, `SUMMARY:flight${' '.repeat(3_900)}x`)),
  ),
  'endless folding': `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:a${'\r\n x'.repeat(200_000)}`,
}

test('a server answers quickly while it reads hostile calendars, and its memory returns', async () => {
  const server = await serve({ DATA_DIR: await demoWorld() })
  const { origin } = server
  const host = visitor(origin)
  const { id } = await host.signIn('host@demo.test')
  const { body: listings } = await host.json('GET', `/api/hosts/${id}/listings`)
  const pages = ['/flights/import', `/listings/${listings[0].id}/calendar/feeds`]
  // The airports are read on first use, which takes time and memory of its own.
  expect((await host.get('/flights/airports?q=Frankfurt')).status).toBe(200)
  const rss = () => residentMemory(server.child.pid!) / MEGABYTE
  const before = rss()

  let isUploading = true
  const waits: number[] = []
  const watching = (async () => {
    while (isUploading) {
      const began = performance.now()
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      waits.push(performance.now() - began)
    }
  })()
  const statuses = new Set<number>()
  for (const text of Object.values(files)) {
    expect(text.length).toBeLessThan(MEGABYTE)
    const upload = async (path: string) => {
      const body = new FormData()
      body.append('file', new File([text], 'calendar.ics', { type: 'text/calendar' }))
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      return (await host.send(path, { method: 'POST', body, headers })).status
    }
    for (const path of pages) statuses.add(await upload(path))
  }
  isUploading = false
  await watching

  const worst = Math.max(...waits)
  const usual = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]!
  recordFigure(
    'Hostile calendars',
    `/healthz within ${usual.toFixed(0)} ms (at worst ${worst.toFixed(0)}); memory ${before.toFixed(0)} MB, then ${rss().toFixed(0)} MB`,
  )
  // Read, or refused with the reason.
  expect([...statuses].sort()).toEqual([200, 302, 422])
  expect(usual).toBeLessThan(200)
  expect(worst).toBeLessThan(1_000)
  await expect.poll(rss, { timeout: 30_000, interval: 250 }).toBeLessThan(before + 100)
})
