import { beforeEach, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { useServer } from '../support/server'

const server = useServer()
let me: Visitor
beforeEach(async () => {
  me = visitor(server.origin)
  await me.signIn((await makeUser(server.db)).email)
})

const flight =
  'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270510T112000Z\r\nDTEND:20270510T195500Z\r\nSUMMARY:LH 400 FRA-JFK\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2\r\nDTSTART:20270510T112000Z\r\nSUMMARY:Dinner <b>with</b> Sam\r\nEND:VEVENT\r\nEND:VCALENDAR'

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

test('A calendar file is imported once, and every entry is reported', async () => {
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
  ['no file', null, 400, 'Choose a calendar file'],
  ['no calendar', 'Hello', 422, 'This is not an iCal calendar'],
  ['too much', 'x'.repeat(1_100_000), 413, 'larger than 1 MB'],
])('refuses %s with a message', async (_, text, status, words) => {
  const answer = await upload(text)
  expect(answer.status).toBe(status)
  expect(answer.page).toContain(words)
})

test('A signed-out visitor is asked to sign in, and an empty calendar is a 404', async () => {
  const anonymous = visitor(server.origin)
  expect((await upload(flight, anonymous)).status).toBe(302)
  expect((await anonymous.get('/flights/calendar.ics')).status).toBe(302)
  expect((await me.get('/flights/calendar.ics')).status).toBe(404)
})
