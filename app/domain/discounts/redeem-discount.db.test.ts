import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { discountCodes, discountRedemptions } from '#db/schema'
import { makeDiscountCode, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { cancelBooking } from '../bookings/cancel-booking.server'
import { requestBooking } from '../bookings/request-booking.server'
import { addDays } from '../shared/dates'

const now = new Date('2027-03-01T17:00:00Z')
const window = { validFrom: new Date('2027-01-01'), validUntil: new Date('2028-01-01') }

type Code = Awaited<ReturnType<typeof makeDiscountCode>>
let host: { id: string }
let guest: { id: string }
let code: Code

beforeEach(async () => {
  ;[host, guest] = [await makeHost(db), await makeUser(db)]
  code = await makeDiscountCode(db, { createdBy: host.id, usageLimit: 10, ...window })
})

const usesOf = async ({ id }: Code) =>
  (await db.select().from(discountCodes).where(eq(discountCodes.id, id)))[0]!.usageCount
const redemptionsOf = ({ id }: Code) =>
  db.select().from(discountRedemptions).where(eq(discountRedemptions.discountCodeId, id))

/** Requests `count` single nights of five listings at once, each with the code. */
async function bookAtOnce(count: number, from: string, given: Parameters<typeof makeStay>[1] = {}) {
  const flats = await Promise.all(
    Array.from({ length: 5 }, () => makeStay(db, { hostId: host.id, ...given })),
  )
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const checkIn = addDays(from, Math.floor(index / 5))
      return requestBooking(
        {
          listingId: flats[index % 5]!.id,
          checkIn,
          checkOut: addDays(checkIn, 1),
          guests: 1,
          discountCode: code.code,
        },
        { guest, now },
      )
    }),
  )
}

const madeOf = (answers: Awaited<ReturnType<typeof bookAtOnce>>) =>
  answers.flatMap((answer) => (answer.ok ? [answer.booking] : []))

describe('a code for 10 uses', () => {
  test.each([
    ['a request', { instantBook: false }, (id: string) => cancelBooking(id, { guest, now })],
    [
      'a confirmed booking as its host',
      { instantBook: true },
      (id: string) => cancelAsHost(id, { host, now }),
    ],
  ])(
    'discounts 10 of 20 concurrent bookings, and exactly one more after cancelling %s',
    async (_, given, cancel) => {
      const answers = await bookAtOnce(20, '2027-03-10', given)
      const made = madeOf(answers)
      expect(made.map(({ discountAmount }) => discountAmount)).toEqual(
        Array.from({ length: 10 }, () => 10_00),
      )
      expect(answers.filter((answer) => !answer.ok && answer.refusal === 'discount_used_up')).toHaveLength(10)
      expect([await usesOf(code), (await redemptionsOf(code)).length]).toEqual([10, 10])

      // Cancelling twice at the same time releases the code once.
      expect(await Promise.all([cancel(made[3]!.id), cancel(made[3]!.id)])).toMatchObject([
        { ok: true },
        { ok: true },
      ])
      expect(await usesOf(code)).toBe(9)
      const more = await bookAtOnce(5, '2027-05-10', given)
      expect(madeOf(more)).toHaveLength(1)
      expect(more.filter((answer) => !answer.ok && answer.refusal === 'discount_used_up')).toHaveLength(4)
      const redemptions = await redemptionsOf(code)
      expect([
        await usesOf(code),
        redemptions.filter(({ releasedAt }) => releasedAt === null).length,
        redemptions.length,
      ]).toEqual([10, 10, 11])
    },
  )
})

describe('the limit of a code per person', () => {
  const limited = (given: Partial<Parameters<typeof makeDiscountCode>[1]>) =>
    makeDiscountCode(db, { usageLimit: null, ...window, ...given, createdBy: host.id })

  test.each([
    ['a platform code that says nothing', { scope: 'platform' as const }, 1],
    ['a platform code for three', { scope: 'platform' as const, usageLimitPerPerson: 3 }, 3],
    ["a host's code for two", { usageLimitPerPerson: 2 }, 2],
    ["a host's code that says nothing", {}, 5],
  ])('%s is used by one guest as often as it says, also at once', async (_, given, uses) => {
    code = await limited(given)
    expect(madeOf(await bookAtOnce(5, '2027-05-01'))).toHaveLength(uses)
    expect(await usesOf(code)).toBe(uses)
    if (uses === 5) return
    const [again] = await bookAtOnce(1, '2027-06-01')
    expect(again).toMatchObject({ ok: false, refusal: 'discount_used_by_guest' })
    guest = await makeUser(db)
    expect(madeOf(await bookAtOnce(1, '2027-06-05'))).toHaveLength(1)
  })

  test('a cancelled booking does not count', async () => {
    code = await limited({ scope: 'platform' })
    const [booking] = madeOf(await bookAtOnce(1, '2027-05-01'))
    await cancelBooking(booking!.id, { guest, now })
    expect(madeOf(await bookAtOnce(1, '2027-05-08'))).toHaveLength(1)
  })
})
