import { beforeEach, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor
beforeEach(async () => {
  me = visitor(server.origin)
  await me.signIn((await makeUser(server.db)).email)
})

const flight = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20270510T112000Z',
  'DTEND:20270510T195500Z',
  'SUMMARY:LH 400 FRA-JFK',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'DTSTART:20270510T112000Z',
  'SUMMARY:Dinner <b>with</b> Sam',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

async function upload(text: string | null, who = me) {
  const form = new FormData()
  form.append(
    'file',
    text === null ? new File([], '') : new File([text], 'flights.ics', { type: 'text/calendar' }),
  )
  const response = await who.send('/flights/import', {
    method: 'POST',
    body: form,
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' },
  })
  return { status: response.status, page: (await response.text()).replaceAll('<!-- -->', '') }
}

test('imports each flight of a calendar file once and reports every entry', async () => {
  const first = await upload(flight)
  expect(first.status).toBe(200)
  for (const words of [
    '1 flight added',
    'Lufthansa LH 400',
    '1 entry skipped',
    'Dinner &lt;b&gt;with&lt;/b&gt; Sam',
    'no flight number',
  ])
    expect(first.page).toContain(words)
  expect((await upload(flight)).page).toContain('1 already imported')
  const calendar = await me.get('/flights/calendar.ics')
  expect(calendar.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const text = await calendar.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain('DTSTART:20270510T112000Z')
  expect((await upload(text)).page).toContain('1 already imported')
})

test.each([
  ['a missing file', null, 400, 'Choose a calendar file'],
  ['a text file', 'Hello', 422, 'This is not an iCal calendar'],
  ['a file that is too large', 'x'.repeat(1_100_000), 413, 'larger than 1 MB'],
])('refuses %s with a message', async (_, text, status, words) => {
  const answer = await upload(text)
  expect(answer.status).toBe(status)
  expect(answer.page).toContain(words)
})

test('redirects a visitor to sign in, and answers 404 for an empty calendar', async () => {
  const anonymous = visitor(server.origin)
  expect((await upload(flight, anonymous)).status).toBe(302)
  expect((await anonymous.get('/flights/calendar.ics')).status).toBe(302)
  expect((await me.get('/flights/calendar.ics')).status).toBe(404)
})
