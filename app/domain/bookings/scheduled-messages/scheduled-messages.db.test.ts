import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, messages, userBlocks, users } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { listScheduledMessages } from './scheduled-messages.queries.server'
import { changeScheduledMessage, deleteScheduledMessage, scheduleMessage } from './scheduled-messages.server'
import { sendScheduledMessages } from './send-scheduled-messages.server'
import { granted } from '../../../../tests/support/granted'

const written = new Date('2027-01-01T12:00:00Z')
const times = { checkInFrom: '15:00', checkInUntil: null, checkOutBy: '11:00' }
let host: { id: string }
let stay: { id: string }
let guest: { id: string }
beforeEach(async () => {
  host = await makeHost(db)
  stay = await makeStay(db, { hostId: host.id, title: 'The mill' })
  guest = await makeUser(db, { firstName: 'Ann' })
})

type Input = Parameters<typeof scheduleMessage>[0]
const base: Input = { moment: 'day_before', content: 'Hi {guest}', listingId: undefined, code: undefined }
async function schedule(more: Partial<Input> = {}) {
  return (await granted(scheduleMessage({ ...base, ...more }, { host, now: written }))).scheduledMessage
}
const book = (more: Partial<typeof bookings.$inferInsert> = {}) =>
  makeBooking(db, {
    listingId: stay.id,
    guestId: guest.id,
    status: 'confirmed',
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
    timeZone: 'America/New_York',
    times,
    ...more,
  })
const received = async (who = guest) =>
  (
    await db
      .select({ content: messages.content })
      .from(messages)
      .where(eq(messages.receiverId, who.id))
      .orderBy(asc(messages.createdAt), asc(messages.number))
  ).map(({ content }) => content)
const at = (time: string) => sendScheduledMessages(new Date(time))

test('each message is sent once, when its moment has come', async () => {
  await book()
  await schedule({ content: '{guest}, soon at {listing}', moment: 'three_days_before' })
  await schedule({ content: 'The code is {code}', code: '4711' })
  await schedule({ content: 'All well?', moment: 'after_check_in' })
  await at('2027-03-07T19:59:00Z')
  expect(await received()).toEqual([])
  await Promise.all([at('2027-03-07T20:00:00Z'), at('2027-03-07T20:00:00Z')])
  expect(await received()).toEqual(['Ann, soon at The mill'])
  await at('2027-03-09T20:00:00Z')
  await at('2027-03-10T21:59:00Z')
  expect(await received()).toEqual(['Ann, soon at The mill', 'The code is 4711'])
  await at('2027-03-10T22:00:00Z')
  await at('2027-03-11T22:00:00Z')
  expect(await received()).toEqual(['Ann, soon at The mill', 'The code is 4711', 'All well?'])
})

test('only confirmed bookings of the chosen listing get it, and a change only concerns what is not sent', async () => {
  const other = await makeStay(db, { hostId: host.id })
  const [cancelled, requested, elsewhere, later] = await Promise.all(
    Array.from({ length: 4 }, () => makeUser(db)),
  )
  await book()
  const dates = { checkIn: '2027-03-12', checkOut: '2027-03-13' }
  await book({ ...dates, guestId: cancelled!.id, status: 'cancelled' })
  await book({ checkIn: '2027-03-13', checkOut: '2027-03-14', guestId: requested!.id, status: 'pending' })
  await book({ listingId: other.id, guestId: elsewhere!.id })
  await book({ checkIn: '2027-03-15', checkOut: '2027-03-16', guestId: later!.id })
  const { id } = await schedule({ listingId: stay.id, moment: 'three_days_before' })
  await at('2027-03-09T20:01:00Z')
  await changeScheduledMessage(
    id,
    { ...base, listingId: stay.id, moment: 'three_days_before', content: 'Hello {guest}' },
    { host, now: written },
  )
  await at('2027-03-12T20:01:00Z')
  expect(await received()).toEqual(['Hi Ann'])
  expect(await received(later!)).toEqual(['Hello Robin'])
  for (const who of [cancelled!, requested!, elsewhere!]) expect(await received(who)).toEqual([])
})

test('a late booking gets what was due before it, until check-in; a late message is for the next bookings', async () => {
  await schedule({ moment: 'three_days_before', content: 'Three days' })
  await at('2027-03-09T21:00:00Z')
  await book()
  await at('2027-03-09T21:05:00Z')
  expect(await received()).toEqual(['Three days'])
  await scheduleMessage(base, { host, now: new Date('2027-03-10T12:00:00Z') })
  await at('2027-03-10T12:05:00Z')
  expect(await received()).toEqual(['Three days'])
  const last = await makeUser(db)
  await book({ guestId: last.id, checkIn: '2027-03-13', checkOut: '2027-03-14' })
  await at('2027-03-13T20:01:00Z')
  expect(await received(last)).toEqual([])
})

test('is not sent where one has blocked the other', async () => {
  await book()
  await schedule()
  await db.insert(userBlocks).values({ blockerId: guest.id, blockedId: host.id })
  await at('2027-03-09T21:00:00Z')
  expect(await received()).toEqual([])
})

test('is not sent for a host who is suspended', async () => {
  await book()
  await schedule({ content: 'Pay me elsewhere', moment: 'three_days_before' })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, host.id))
  await at('2027-03-08T20:00:00Z')
  expect(await received()).toEqual([])
})

test('nobody else changes or deletes it, and twenty are the most', async () => {
  const requestKey = randomUUID()
  await Promise.all([schedule({ requestKey }), schedule({ requestKey })])
  expect(await listScheduledMessages(host.id)).toMatchObject([{ id: requestKey }])
  const other = { host: await makeHost(db), now: written }
  expect(await changeScheduledMessage(requestKey, base, other)).toMatchObject({
    refusal: 'scheduled_message_unknown',
  })
  expect(await deleteScheduledMessage(requestKey, other)).toMatchObject({
    refusal: 'scheduled_message_unknown',
  })
  expect(await scheduleMessage({ ...base, listingId: stay.id }, other)).toMatchObject({
    refusal: 'scheduled_message_listing_unknown',
  })
  expect(await scheduleMessage(base, { host: guest, now: written })).toMatchObject({
    refusal: 'scheduled_messages_for_hosts',
  })
  const made = await Promise.all(
    Array.from({ length: 22 }, () => scheduleMessage(base, { host, now: written })),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(19)
  expect(await deleteScheduledMessage(requestKey, { host })).toMatchObject({ ok: true })
})
