import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, outboxMessages } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser, makeVehicle } from '../../../../tests/support/people'
import type { HandoverInput, Stage } from './handover'
import { handoversOf } from './handovers.queries.server'
import { answerHandover, recordHandover } from './record-handover.server'

// The vehicle is in New York: picked up on March 10 at 10:00, due back on March 13 at 10:00.
const START = new Date('2027-03-10T15:00:00Z')
const END = new Date('2027-03-13T15:00:00Z')
const HOUR = 3_600_000
const from = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR)
const reading = (odometer: number | null, more: Partial<HandoverInput> = {}): HandoverInput => ({
  odometer,
  fuelEighths: 8,
  batteryPercent: null,
  notes: '',
  ...more,
})

type Person = Awaited<ReturnType<typeof makeUser>>
let guest: Person, host: Person
let vehicle: { id: string }
let booking: { id: string }
const times = { checkInFrom: '10:00', checkInUntil: null, checkOutBy: '10:00' }
beforeEach(async () => {
  ;[guest, host] = [await makeUser(db), await makeHost(db, { firstName: 'Harper' })]
  vehicle = await makeVehicle(db, { hostId: host.id, times })
  const dates = { checkIn: '2027-03-10', checkOut: '2027-03-13', times }
  booking = await makeBooking(db, { listingId: vehicle.id, guestId: guest.id, ...dates })
})

const record = (
  stage: Stage,
  input: HandoverInput,
  { by = host, at = stage === 'start' ? START : END, of = booking } = {},
) => recordHandover(of.id, stage, input, { author: by, now: at })
const refused = (refusal: string, more = {}) => ({ ok: false, refusal, ...more })

test('is recorded from 24 hours before to 24 hours after, by the parties of a confirmed booking alone', async () => {
  for (const [stage, time] of [
    ['start', START],
    ['end', END],
  ] as const) {
    for (const hours of [-24 - 1 / 3600, 24])
      expect(await record(stage, reading(1), { at: from(time, hours) })).toEqual(refused('handover_not_now'))
  }
  expect(await record('start', reading(1), { by: await makeUser(db) })).toEqual(refused('booking_unknown'))
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, booking.id))
  expect(await record('start', reading(1))).toEqual(refused('handover_not_now'))
  await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, booking.id))
  expect(await record('start', reading(1), { at: from(START, -24) })).toMatchObject({ ok: true })
  expect(await record('end', reading(2), { at: from(END, 24 - 1 / 3600), by: guest })).toMatchObject({
    ok: true,
  })
})

test('is corrected by its author until the other side answers, and then locked', async () => {
  expect(await record('start', reading(100))).toMatchObject({ ok: true })
  expect(await record('start', reading(120), { by: guest })).toEqual(refused('handover_by_other'))
  expect(await record('start', reading(110, { notes: 'A scratch' }))).toMatchObject({ ok: true })
  const answer = (by: Person, input: Parameters<typeof answerHandover>[2]) =>
    answerHandover(booking.id, 'start', input, { user: by, now: START })
  expect(await answer(host, { answer: 'confirmed' })).toEqual(refused('handover_own'))
  expect(await answer(guest, { answer: 'objected' })).toEqual(refused('objection_without_words'))
  const objection = { answer: 'objected', note: 'It was half empty' } as const
  expect(await answer(guest, objection)).toMatchObject({ ok: true })
  expect(await answer(guest, objection)).toMatchObject({ ok: true })
  expect(await answer(guest, { answer: 'confirmed' })).toEqual(refused('handover_locked'))
  expect(await record('start', reading(130))).toEqual(refused('handover_locked'))
  expect(await handoversOf(booking.id)).toMatchObject([
    { odometer: 110, notes: 'A scratch', answer: 'objected', answerNote: 'It was half empty' },
  ])
  const emails = await db.select().from(outboxMessages).where(eq(outboxMessages.to, host.email))
  expect(emails.map(({ subject }) => subject)).toEqual([`${guest.firstName} objects to the pick-up`])
  const recorded = await db.select().from(outboxMessages).where(eq(outboxMessages.to, guest.email))
  expect(recorded.map(({ subject }) => subject)).toEqual(['Harper recorded the pick-up'])
})

test('an odometer never goes back, within a booking or from one to the next, and is needed', async () => {
  expect(await record('start', reading(null))).toEqual(refused('odometer_missing'))
  expect(await record('start', reading(41_200))).toMatchObject({ ok: true })
  expect(await record('end', reading(41_199))).toEqual(refused('odometer_went_back', { last: 41_200 }))
  expect(await record('end', reading(41_900), { by: guest })).toMatchObject({ ok: true })
  expect(await record('start', reading(41_300))).toEqual(refused('handover_locked'))

  const dates = { checkIn: '2027-03-13', checkOut: '2027-03-14', times }
  const next = await makeBooking(db, { listingId: vehicle.id, guestId: guest.id, ...dates })
  const early = { of: next, at: END }
  expect(await record('start', reading(41_899), early)).toEqual(
    refused('odometer_went_back', { last: 41_900 }),
  )
  // A reading that somebody objects to does not stop the next one.
  const objection = { answer: 'objected', note: 'A typo' } as const
  await answerHandover(booking.id, 'end', objection, { user: host, now: END })
  expect(await record('start', reading(41_899), early)).toMatchObject({ ok: true })
})

test('of a place has no odometer', async () => {
  const { id: listingId } = await makeStay(db, { hostId: host.id })
  const dates = { checkIn: '2027-03-10', checkOut: '2027-03-13' }
  const stay = await makeBooking(db, { listingId, guestId: guest.id, ...dates })
  const input = { ...reading(null), fuelEighths: null }
  expect(await record('start', input, { of: stay, by: guest, at: START })).toMatchObject({ ok: true })
})
