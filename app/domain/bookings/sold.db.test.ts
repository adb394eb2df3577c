import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings, outboxMessages } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { confirmedBookings } from '../accounts/administration/user-record.queries.server'
import { updateListing } from '../listings/update-listing.server'
import { bookingDetail, tripsOf } from './bookings.queries.server'
import { cancelBooking } from './cancel-booking.server'
import { notifyParties } from './notify-parties.server'

const now = new Date('2027-02-01T17:00:00Z')
/** A day before the stay, when the policy grants nothing of the fees any more. */
const late = new Date('2027-03-09T12:00:00Z')

let host: Awaited<ReturnType<typeof makeHost>>
let guest: Awaited<ReturnType<typeof makeUser>>
let villa: typeof listings.$inferSelect
let booking: typeof bookings.$inferSelect
const book = (given: Partial<typeof bookings.$inferInsert> = {}) =>
  makeBooking(db, {
    listingId: villa.id,
    guestId: guest.id,
    checkIn: '2027-03-10',
    checkOut: '2027-03-12',
    ...given,
  })
beforeEach(async () => {
  ;[host, guest] = [await makeHost(db), await makeUser(db)]
  villa = await makeStay(db, {
    hostId: host.id,
    title: 'Villa for eight',
    location: 'Villa Town, Texas',
    cityId: null,
    maxGuests: 8,
    amenities: ['Pool'],
    images: ['/media/villa'],
    placeType: 'entire',
  })
  booking = await book()
})

const change = (fields: Parameters<typeof updateListing>[1], at = now) =>
  updateListing(villa.id, fields, { host, now: at })
const tent: Parameters<typeof updateListing>[1] = {
  title: 'Tent for one',
  placeType: 'shared',
  maxGuests: 1,
  amenities: [],
}
const emailsTo = (email: string) =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)

describe('what was sold', () => {
  test('is what every reader of a booking sees after its listing became something else', async () => {
    await change({ ...tent, images: [] })
    // Moved by hand: the towns of the atlas are not in this database.
    await db.update(listings).set({ location: 'Anchorage, Alaska' }).where(eq(listings.id, villa.id))
    const page = { limit: 9, offset: 0 }
    const asSold = { title: 'Villa for eight', location: 'Villa Town, Texas' }
    expect(await bookingDetail(booking.id, guest.id, now)).toMatchObject({
      listing: { ...asSold, images: ['/media/villa'] },
    })
    expect(await tripsOf(guest.id, now, page)).toMatchObject([{ listing: asSold }])
    expect((await confirmedBookings(host.id)).rows).toMatchObject([{ title: asSold.title }])
    await notifyParties(db, booking, 'confirmed')
    expect((await emailsTo(host.email)).at(-1)!.subject).toContain('Villa for eight')
  })

  test('keeps up with a corrected address, which is no move', async () => {
    await change({ streetAddress: '1 Lake Drive' })
    const { listing, changes } = (await bookingDetail(booking.id, guest.id, now))!
    expect([listing.streetAddress, changes]).toEqual(['1 Lake Drive', []])
  })

  test('keeps its address when the listing gets another one whose place nobody knows', async () => {
    await change({ streetAddress: '1 Oak Street' })
    await change({ streetAddress: '1 OAK street.' })
    expect(await emailsTo(guest.email)).toEqual([])
    await change({ streetAddress: null })
    await change({ streetAddress: '4821 Far Ridge Road' })
    const { listing, changes } = (await bookingDetail(booking.id, guest.id, now))!
    expect(listing.streetAddress).toBe('1 OAK street.')
    expect(changes).toEqual([
      {
        what: 'Place',
        was: '1 OAK street., Villa Town, Texas',
        now: '4821 Far Ridge Road, Villa Town, Texas',
      },
    ])
    expect(await emailsTo(guest.email)).toHaveLength(1)
  })

  test.each([
    ['not kept', sql`null`],
    ['kept without beds and bathrooms', sql`${bookings.sold} - 'beds' - 'bathrooms'`],
  ])('has beds and bathrooms though the release before had it %s', async (_, sold) => {
    await db.update(listings).set({ beds: 2, bathrooms: 1 }).where(eq(listings.id, villa.id))
    await db.update(bookings).set({ sold }).where(eq(bookings.id, booking.id))
    await change({ beds: 1, bathrooms: 0.5 })
    expect((await bookingDetail(booking.id, guest.id, now))!.changes).toEqual([
      { what: 'Beds', was: '2 beds', now: '1 bed' },
      { what: 'Bathrooms', was: '1 bathroom', now: '0.5 bathrooms' },
    ])
    expect(await emailsTo(guest.email)).toHaveLength(1)
  })
})

describe('a material change of a booked listing', () => {
  test('is emailed once to the guests of bookings ahead, who then get everything back', async () => {
    const over = await makeUser(db)
    await book({ guestId: over.id, checkIn: '2027-01-10', checkOut: '2027-01-12', status: 'completed' })
    await change(tent)
    await change({ ...tent, price: 300_00 })
    expect(await emailsTo(over.email)).toEqual([])
    const [email, ...more] = await emailsTo(guest.email)
    expect(more).toEqual([])
    expect(email!.subject).toBe('Changed since you booked: Villa for eight')
    for (const words of ['Entire place', 'Shared room', '8 guests', '1 guest', 'full refund'])
      expect(email!.text).toContain(words)

    expect(
      await cancelBooking(booking.id, { guest, shownRefund: booking.totalPrice, now: late }),
    ).toMatchObject({
      ok: true,
      booking: { refundAmount: booking.totalPrice, cancellationHostEarnings: 0, cancellationPlatformFee: 0 },
    })
    expect((await emailsTo(host.email)).at(-1)!.text).toContain('The listing had changed since it was booked')
  })

  test('waits for the host to confirm it where the form asks first', async () => {
    const form = { host, now, asksFirst: true }
    expect(await updateListing(villa.id, tent, form)).toEqual({
      ok: false,
      refusal: 'guests_to_tell',
      guests: 1,
    })
    expect(await emailsTo(guest.email)).toEqual([])
    expect(await updateListing(villa.id, { title: 'Villa' }, form)).toMatchObject({ ok: true })
  })

  test.each([
    ['nothing material changed', () => change({ title: 'The villa', maxGuests: 9 })],
    ['the host changed it back', async () => (await change(tent)).ok && change(back())],
  ])('grants the refund of the policy when %s', async (_, make) => {
    await make()
    const cancelled = await cancelBooking(booking.id, { guest, now: late })
    expect(cancelled).toMatchObject({ ok: true })
    expect(cancelled.ok && cancelled.booking.refundAmount).toBeLessThan(booking.totalPrice)
  })
})

const back = (): Parameters<typeof updateListing>[1] => ({
  placeType: 'entire',
  maxGuests: 8,
  amenities: ['Pool'],
})
