import { randomUUID } from 'node:crypto'
import { messages, reviews } from '../../db/schema'
import { formWith } from '../support/images'
import type { Call, World } from './contract-world'
import { makeBooking, makePaidBooking, makeStay, makeUser } from '../support/people'
import { day } from '../support/days'
import { makeCapturedDeposit } from '../support/deposits'

type Calls = Record<string, (world: World) => Promise<Call> | Call>

const aJob = () => ({
  title: 'A job by JSON',
  department: 'Quality',
  location: 'Remote',
  employmentType: 'contract',
  description: 'Try.',
  requirements: 'Care.',
  applicationEmail: 'jobs@people.test',
})
const aCode = () => ({
  code: `T${randomUUID()}`,
  type: 'percentage',
  value: '10',
  validFrom: `${day(1)}T10:00`,
  validUntil: `${day(9)}T10:00`,
})

const aTax = () => ({
  name: 'A tax by JSON',
  authority: 'Tax Administration',
  kind: 'per_guest_night',
  amount: '2.50',
  maxNights: 7,
  country: 'Liechtenstein',
  validFrom: '2027-01-01',
})
const aText = () => ({ type: 'faq', title: 'A text by JSON', content: 'Some *words*.' })
const aSetting = () => ({
  key: `test_${randomUUID().replaceAll('-', '')}`,
  value: 'x',
  dataType: 'string',
  category: 'general',
})
const aPdf = () =>
  formWith('pdf', [
    {
      name: 'terms.pdf',
      type: 'application/pdf',
      bytes: Buffer.from(`%PDF-1.7\n% ${randomUUID()}\ntrailer\n%%EOF\n`),
    },
  ])

/** Creates a setting. @returns its path */
async function createdSetting({ admin }: World): Promise<string> {
  const setting = aSetting()
  await admin.json('POST', '/api/admin/settings', setting)
  return `/api/admin/settings/${setting.key}`
}

/** Creates a row through its own endpoint. @returns its path */
async function created({ admin }: World, path: string, body: object): Promise<string> {
  const answer = await admin.json<{ id: string }>('POST', path, body)
  return `${path}/${answer.body.id}`
}

/** A valid call of each admin endpoint, by operation id. */
export const adminCalls: Calls = {
  getAdminSettings: ({ admin }) => ({ path: '/api/admin/settings', who: admin }),
  postAdminSettings: ({ admin }) => ({ path: '/api/admin/settings', body: aSetting(), who: admin }),
  putAdminSetting: async (world) => ({
    path: await createdSetting(world),
    body: { value: 'y' },
    who: world.admin,
  }),
  deleteAdminSetting: async (world) => ({ path: await createdSetting(world), who: world.admin }),
  getAdminContent: ({ admin }) => ({ path: '/api/admin/content', who: admin }),
  postAdminContent: ({ admin }) => ({ path: '/api/admin/content', body: aText(), who: admin }),
  getAdminContentById: async (world) => ({
    path: await created(world, '/api/admin/content', aText()),
    who: world.admin,
  }),
  putAdminContentById: async (world) => ({
    path: await created(world, '/api/admin/content', aText()),
    body: { title: 'A better text' },
    who: world.admin,
  }),
  deleteAdminContentById: async (world) => ({
    path: await created(world, '/api/admin/content', aText()),
    who: world.admin,
  }),
  postUploadPdf: ({ admin }) => ({ path: '/api/upload/pdf', form: aPdf(), who: admin }),
  getAdminTransactions: ({ admin }) => ({ path: '/api/admin/transactions', who: admin }),
  postAdminTransactions: ({ people, admin }) => ({
    path: '/api/admin/transactions',
    body: { userId: people.host.id, type: 'credit', amount: '12.50', description: 'For a test' },
    who: admin,
  }),
  getAdminJobs: ({ admin }) => ({ path: '/api/admin/jobs', who: admin }),
  postAdminJobs: ({ admin }) => ({ path: '/api/admin/jobs', body: aJob(), who: admin }),
  getAdminJob: async (world) => ({ path: await created(world, '/api/admin/jobs', aJob()), who: world.admin }),
  putAdminJob: async (world) => ({
    path: await created(world, '/api/admin/jobs', aJob()),
    body: { location: 'Boise, Idaho' },
    who: world.admin,
  }),
  deleteAdminJob: async (world) => ({
    path: await created(world, '/api/admin/jobs', aJob()),
    who: world.admin,
  }),
  getAdminDiscountCodes: ({ admin }) => ({ path: '/api/admin/discount-codes', who: admin }),
  postAdminDiscountCodes: ({ admin }) => ({ path: '/api/admin/discount-codes', body: aCode(), who: admin }),
  putAdminDiscountCode: async (world) => ({
    path: await created(world, '/api/admin/discount-codes', aCode()),
    body: { isActive: false },
    who: world.admin,
  }),
  deleteAdminDiscountCode: async (world) => ({
    path: await created(world, '/api/admin/discount-codes', aCode()),
    who: world.admin,
  }),
  getAdminTaxRules: ({ admin }) => ({ path: '/api/admin/tax-rules', who: admin }),
  postAdminTaxRules: ({ admin }) => ({ path: '/api/admin/tax-rules', body: aTax(), who: admin }),
  getAdminTaxRule: async (world) => ({
    path: await created(world, '/api/admin/tax-rules', aTax()),
    who: world.admin,
  }),
  putAdminTaxRule: async (world) => ({
    path: await created(world, '/api/admin/tax-rules', aTax()),
    body: { validUntil: '2028-01-01' },
    who: world.admin,
  }),
  deleteAdminTaxRule: async (world) => ({
    path: await created(world, '/api/admin/tax-rules', aTax()),
    who: world.admin,
  }),
  getAdminListings: ({ admin }) => ({ path: '/api/admin/listings?state=active', who: admin }),
  postAdminListingPause: async ({ db, people, admin }) => ({
    path: `/api/admin/listings/${(await makeStay(db, { hostId: people.host.id })).id}/pause`,
    body: { intent: 'pause', reason: 'The photos show another house' },
    who: admin,
  }),
  getAdminBookings: ({ admin }) => ({ path: '/api/admin/bookings?state=completed', who: admin }),
  postAdminBookingCancellation: async ({ db, people, admin }) => {
    const { id: listingId } = await makeStay(db)
    const dates = { checkIn: day(60), checkOut: day(62) }
    const booking = await makeBooking(db, {
      listingId,
      guestId: people.guest.id,
      status: 'confirmed',
      ...dates,
    })
    const body = { refund: 'amount', amount: '5.00', reason: 'The house burned down' }
    return { path: `/api/admin/bookings/${booking.id}/cancellation`, body, who: admin }
  },
  postAdminReviewVisibility: async ({ db, people, admin }) => {
    const { booking } = await makePaidBooking(db, people.guest.id)
    const { id: bookingId, listingId, guestId: reviewerId, hostId: revieweeId } = booking
    const text = { rating: 4, comment: 'A kind host', type: 'guest_to_host' } as const
    const [review] = await db
      .insert(reviews)
      .values({ bookingId, listingId, reviewerId, revieweeId, ...text })
      .returning()
    const body = { intent: 'hide', reason: 'It names a child' }
    return { path: `/api/admin/reviews/${review!.id}/visibility`, body, who: admin }
  },
  postAdminMessageVisibility: async ({ db, admin }) => {
    const [sender, receiver] = [await makeUser(db), await makeUser(db)]
    const [message] = await db
      .insert(messages)
      .values({
        senderId: sender.id,
        receiverId: receiver.id,
        number: 1,
        content: 'Hello',
        requestKey: randomUUID(),
      })
      .returning()
    const body = { intent: 'hide', reason: 'It names a child' }
    return { path: `/api/admin/messages/${message!.id}/visibility`, body, who: admin }
  },
  postAdminBookingRefunds: async ({ db, people, admin }) => ({
    path: `/api/admin/bookings/${(await makePaidBooking(db, people.guest.id)).booking.id}/refunds`,
    body: { amount: '5.00', reason: 'No hot water' },
    who: admin,
  }),
  postAdminDepositRefunds: async ({ db, people, admin }) => {
    const { booking } = await makePaidBooking(db, people.guest.id)
    const { id } = await makeCapturedDeposit(db, booking)
    const body = { amount: '5.00', reason: 'It was there before' }
    return { path: `/api/admin/deposits/${id}/refunds`, body, who: admin }
  },
  getAdminTaxReport: ({ admin }) => ({ path: '/api/admin/tax-report?quarter=2027-Q1', who: admin }),
}
