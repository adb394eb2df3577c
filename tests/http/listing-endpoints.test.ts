import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeDiscountCode, makeReview, makeStay, makeUser, setNight } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const get = (path: string) => visitor(server.origin).json('GET', path)

let stay: Awaited<ReturnType<typeof makeStay>>
let paused: typeof stay
beforeAll(async () => {
  stay = await makeStay(server.db)
  paused = await makeStay(server.db, { isActive: false })
})

test('GET /api/listings/{id} returns the listing with its host and nothing private', async () => {
  const { status, body } = await get(`/api/listings/${stay.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: stay.id,
    type: 'property',
    price: '100.00',
    hostId: stay.hostId,
    host: { firstName: 'Harper', isVerified: true },
  })
  expect(Object.keys(body)).not.toContain('checkInInstructions')
  expect(Object.keys(body.host).sort()).toEqual([
    'avatar',
    'firstName',
    'isSuperhost',
    'isVerified',
    'lastName',
  ])
})

test('every endpoint responds to an unknown or paused listing with a JSON 404', async () => {
  for (const id of ['nope', paused.id, '00000000-0000-7000-8000-000000000000']) {
    for (const path of ['', '/reviews', '/availability']) {
      const { status, body } = await get(`/api/listings/${id}${path}`)
      expect([id, path, status, body.message]).toEqual([
        id,
        path,
        404,
        "The listing you're looking for doesn't exist.",
      ])
    }
  }
})

test('GET /api/listings/{id}/reviews returns a list of reviews with their reviewers', async () => {
  const reviewed = await makeStay(server.db)
  const guest = await makeUser(server.db, { firstName: 'Ines', lastName: 'Moreau' })
  const booking = await makeBooking(server.db, {
    listingId: reviewed.id,
    guestId: guest.id,
    checkIn: day(-9),
    checkOut: day(-7),
    status: 'completed',
  })
  const review = await makeReview(server.db, booking, { rating: 4, comment: 'Quiet and bright.' })
  expect((await get(`/api/listings/${reviewed.id}/reviews`)).body).toEqual([
    {
      id: review.id,
      rating: 4,
      comment: 'Quiet and bright.',
      reply: null,
      createdAt: review.createdAt.toISOString(),
      reviewer: { firstName: 'Ines', lastName: 'M.', avatar: null },
    },
  ])
  expect((await get(`/api/listings/${stay.id}/reviews`)).body).toEqual([])
})

describe('GET /api/listings/{id}/availability', () => {
  test('lists each night with its price but without its guest', async () => {
    const open = await makeStay(server.db)
    await setNight(server.db, open.id, day(21), { price: 120_50 })
    await makeBooking(server.db, { listingId: open.id, checkIn: day(22), checkOut: day(23) })
    const { body } = await get(`/api/listings/${open.id}/availability?checkIn=${day(20)}&checkOut=${day(24)}`)
    expect(body).toEqual([
      { date: day(20), isAvailable: true, price: '100.00' },
      { date: day(21), isAvailable: true, price: '120.50' },
      { date: day(22), isAvailable: false, price: '100.00' },
      { date: day(23), isAvailable: true, price: '100.00' },
    ])
  })
})

describe('POST /api/listings/{id}/validate-discount', () => {
  const validate = (body: unknown, id = stay.id) =>
    visitor(server.origin).json('POST', `/api/listings/${id}/validate-discount`, body)

  test('returns the discount to anyone, regardless of case', async () => {
    const code = await makeDiscountCode(server.db, {
      createdBy: stay.hostId,
      description: 'Ten percent off',
      maxDiscountAmount: 25_00,
    })
    expect((await validate({ code: ` ${code.code.toLowerCase()} `, bookingAmount: '120.00' })).body).toEqual({
      discountAmount: '12.00',
      discountCode: { code: code.code, description: 'Ten percent off' },
    })
    expect((await validate({ code: code.code, bookingAmount: 1000 })).body.discountAmount).toBe('25.00')
  })

  test('names its field as it is sent, also where the code does not exist', async () => {
    const wrong = await validate({ code: 'NOSUCHCODE', bookingAmount: '120.00' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { code: [wrong.body.message] }])
  })
})
