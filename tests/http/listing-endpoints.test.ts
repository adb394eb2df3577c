import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeDiscountCode, makeStay, setNight } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const get = (path: string) => visitor(server.origin).json('GET', path)

let stay: Awaited<ReturnType<typeof makeStay>>
beforeAll(async () => {
  stay = await makeStay(server.db)
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
