import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { answerRecoveryRequests } from '../../app/domain/accounts/recovery/recovery-requests.server'
import { outboxMessages } from '../../db/schema'
import { formWith, makeJpeg } from '../support/images'
import { addDays } from '../../app/domain/shared/dates'
import { makeChange } from '../support/changes'
import { makeClaim } from '../support/deposits'
import { makeBooking, makeDraft, makePicture, makeStay, makeUser, makeVehicle } from '../support/people'
import type { Call, World } from './contract-world'
import { day } from '../support/days'

/** A confirmed booking of the guest, of a listing of its own. */
const confirmed = async ({ db, people }: World) =>
  makeBooking(db, {
    listingId: (await makeStay(db, { hostId: people.host.id })).id,
    guestId: people.guest.id,
    checkIn: day(20),
    checkOut: day(22),
  })
const dayAfter = (date: string) => addDays(date, 1)

type Calls = Record<string, (world: World) => Promise<Call> | Call>

const NEW = { newPassword: 'a new one', confirmPassword: 'a new one' }
const PHONE = '+18285550177'

/** A deposit that is held, without a claim. */
const NO_CLAIM = {
  state: 'authorized',
  claimAmount: null,
  claimReason: null,
  claimEvidence: null,
  claimedAt: null,
  answer: null,
  answerNote: null,
  answeredAt: null,
} as const

/** The booking of a rental that was over yesterday, with a deposit. */
async function withDeposit({ db, people, listing }: World, given?: Parameters<typeof makeClaim>[2]) {
  const booking = await makeBooking(db, {
    listingId: listing.id,
    guestId: people.guest.id,
    status: 'completed',
    checkIn: day(-3),
    checkOut: day(-1),
  })
  await makeClaim(db, booking, given)
  return [booking.id]
}

/** The pick-up of a rental that starts today, recorded by the host or not yet. */
async function pickUp({ db, people, host }: World, by?: 'host') {
  const { id: listingId } = await makeVehicle(db, { hostId: people.host.id })
  const dates = { checkIn: day(0), checkOut: day(2) }
  const booking = await makeBooking(db, { listingId, guestId: people.guest.id, ...dates })
  if (by) await host.json('PUT', `/api/bookings/${booking.id}/handovers/start`, { odometer: 1 })
  return [booking.id, 'start']
}

let bookings = 0
/** Two nights that no call has booked. */
const freeDates = () => {
  const checkIn = 50 + 3 * bookings++
  return { checkIn: day(checkIn), checkOut: day(checkIn + 2) }
}

/** A valid call of each endpoint of accounts, listings, bookings, codes, reviews and pictures, by operation id. */
export const ownCalls: Calls = {
  postAuthLogin: ({ people, newVisitor }) => ({
    body: { email: people.guest.email, password: 'demo1234' },
    who: newVisitor(),
  }),
  postAuthRegister: ({ newVisitor }) => ({
    body: {
      email: `${randomUUID()}@people.test`,
      password: 'correct horse battery',
      firstName: 'A',
      lastName: 'B',
      phone: '',
    },
    who: newVisitor(),
  }),
  postAuthLogout: ({ newVisitor }) => ({ who: newVisitor() }),
  getAuthUser: () => ({}),
  postAuthForgotPassword: ({ people, newVisitor }) => ({
    body: { email: people.host.email },
    who: newVisitor(),
  }),
  postAuthResetPassword: async ({ db, newVisitor }) => {
    const { email } = await makeUser(db)
    const { body } = await newVisitor().json<{ resetToken: string }>('POST', '/api/auth/forgot-password', {
      email,
    })
    return { body: { token: body.resetToken, ...NEW }, who: newVisitor() }
  },
  postAuthUsernameRecovery: ({ newVisitor }) => ({ body: { phone: '+1 828 555 0178' }, who: newVisitor() }),
  postAuthVerifyUsernameOtp: async ({ db, newVisitor }) => {
    await makeUser(db, { phoneNumber: PHONE })
    await newVisitor().json('POST', '/api/auth/username-recovery', { phone: PHONE })
    await answerRecoveryRequests(new Date())
    const [text] = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, PHONE))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(1)
    return {
      body: { phone: PHONE, otp: /^\d{6}/.exec(text!.text)![0] },
      who: newVisitor(),
    }
  },
  postContact: ({ newVisitor }) => ({
    body: { name: 'Ann', email: 'ann@people.test', topic: 'other', message: 'Hello', bookingReference: 'A1' },
    who: newVisitor(),
  }),
  putUser: ({ people }) => ({ ids: [people.guest.id], body: { bio: 'I travel a lot.' } }),
  putUserPassword: ({ people }) => ({
    ids: [people.guest.id],
    body: { currentPassword: 'demo1234', ...NEW },
  }),

  getListings: () => ({ query: `?${new URLSearchParams({ checkIn: day(60), checkOut: day(62) })}` }),
  postListings: async ({ db, people, host }) => ({
    who: host,
    body: {
      listing: {
        type: 'vehicle',
        title: 'A car by JSON for you',
        description: 'd'.repeat(50),
        location: 'Kyoto, Japan',
        price: '100',
        images: [await makePicture(db, people.host.id)],
        vehicleSpecs: { make: 'Toyota', model: 'Yaris', year: 2022 },
      },
    },
  }),
  getListing: ({ listing }) => ({ ids: [listing.id] }),
  putListing: ({ listing, host }) => ({
    ids: [listing.id],
    body: { title: 'A better title for it', priceRules: { cleaningFee: '60.00' } },
    who: host,
  }),
  deleteListing: async ({ db, people, host }) => ({
    ids: [(await makeStay(db, { hostId: people.host.id })).id],
    who: host,
  }),
  getListingPhotos: ({ listing, host }) => ({ ids: [listing.id], who: host }),
  postListingPhotos: async ({ db, people, listing, host }) => ({
    ids: [listing.id],
    body: { intent: 'add', photos: [await makePicture(db, people.host.id)] },
    who: host,
  }),
  getListingDraftPhotos: async ({ db, people, host }) => ({
    ids: [(await makeDraft(db, { hostId: people.host.id })).id],
    who: host,
  }),
  postListingDraftPhotos: async ({ db, people, host }) => ({
    ids: [(await makeDraft(db, { hostId: people.host.id })).id],
    body: { intent: 'add', photos: [await makePicture(db, people.host.id)] },
    who: host,
  }),
  getListingReviews: ({ listing }) => ({ ids: [listing.id] }),
  getListingQuote: ({ listing }) => ({ ids: [listing.id], query: `?checkIn=${day(60)}&checkOut=${day(62)}` }),
  getListingAvailability: ({ listing }) => ({ ids: [listing.id] }),
  putListingAvailability: ({ listing, host }) => ({
    ids: [listing.id],
    body: { from: day(19), to: day(23), price: '120.00', minNights: 1 },
    who: host,
  }),
  postListingValidateDiscount: ({ listing, code }) => ({
    ids: [listing.id],
    body: { code, bookingAmount: '300.00' },
  }),
  getHostListings: ({ people }) => ({ ids: [people.host.id] }),
  getHostEarnings: ({ people, host }) => ({ ids: [people.host.id], query: '?year=2026', who: host }),
  getHostPayments: ({ people, host }) => ({ ids: [people.host.id], who: host }),
  // The site of this test takes no payments.
  postHostPayments: ({ people, host }) => ({ ids: [people.host.id], who: host, refused: 409 }),
  getHostDiscountCodes: ({ people, host }) => ({ ids: [people.host.id], who: host }),
  postHostDiscountCodes: ({ people, host }) => ({
    ids: [people.host.id],
    who: host,
    body: {
      code: `T${randomUUID()}`,
      type: 'percentage',
      value: '10',
      validFrom: `${day(1)}T10:00:00Z`,
      validUntil: `${day(9)}T10:00:00Z`,
      minOrderAmount: '50',
    },
  }),

  getBookings: () => ({}),
  postBookings: ({ listing, code }) => ({
    body: {
      listingId: listing.id,
      ...freeDates(),
      guests: 1,
      discountCode: code,
      requestKey: randomUUID(),
      message: 'We are two, and we bring a cat.',
    },
  }),
  // The site of this test takes no payments.
  postBookingCheckout: ({ pending }) => ({ ids: [pending.id], refused: 409 }),
  getBookingHandover: async (world) => ({ ids: await pickUp(world, 'host') }),
  putBookingHandover: async (world) => ({
    ids: await pickUp(world),
    body: { odometer: 41_200, fuelEighths: 8, notes: 'A scratch' },
  }),
  postBookingHandover: async (world) => ({ ids: await pickUp(world, 'host'), body: { answer: 'confirmed' } }),
  getBookingChanges: async (world) => ({ ids: [(await confirmed(world)).id] }),
  postBookingChanges: async (world) => {
    const { id, checkIn, checkOut } = await confirmed(world)
    return { ids: [id], body: { checkIn, checkOut: dayAfter(checkOut) } }
  },
  getBookingChangesQuote: async (world) => {
    const { id, checkIn, checkOut } = await confirmed(world)
    return {
      ids: [id],
      query: `?${new URLSearchParams({ checkIn, checkOut: dayAfter(checkOut) })}`,
    }
  },
  postBookingChange: async (world) => {
    const booking = await confirmed(world)
    const change = await makeChange(world.db, booking)
    return {
      ids: [booking.id, change.id],
      body: { answer: 'decline' },
      who: world.host,
    }
  },
  getBookingDeposit: async (world) => ({ ids: await withDeposit(world) }),
  postBookingDeposit: async (world) => ({
    ids: await withDeposit(world, NO_CLAIM),
    who: world.host,
    body: { intent: 'claim', amount: '50.00', reason: 'A scratch', evidence: 'It was not there' },
  }),
  getBooking: ({ pending, host }) => ({ ids: [pending.id], who: host }),
  putBooking: ({ pending, host }) => ({ ids: [pending.id], body: { status: 'confirmed' }, who: host }),
  getUserBookings: ({ people, host }) => ({ ids: [people.host.id], who: host }),
  getUserReviews: ({ people }) => ({ ids: [people.host.id] }),
  postBookingReviewReply: ({ completed, host }) => ({
    ids: [completed.id],
    body: { reply: 'Thank you.' },
    refused: 409,
    who: host,
  }),
  postReviews: ({ completed }) => ({
    body: { bookingId: completed.id, rating: 5, comment: 'A fine place.' },
  }),
  postUploadImage: async () => ({ form: formWith('image', [{ name: 'a.jpg', bytes: await makeJpeg() }]) }),
  postUploadPrivatePicture: async () => ({
    form: formWith('image', [{ name: 'a.jpg', bytes: await makeJpeg() }]),
  }),
}
