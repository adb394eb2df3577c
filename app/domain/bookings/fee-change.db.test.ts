import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { makeAdmin, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import type { Fees } from '../pricing/fees'
import { changeFees } from '../settings/change-fees.server'
import { feeKeys } from '../settings/fee-schedule.server'
import { addDays } from '../shared/dates'
import { requestBooking } from './request-booking.server'
import { runs } from '../../../tests/support/runs'
import { granted } from '../../../tests/support/granted'

const now = new Date('2027-03-01T17:00:00Z')
// The two sets have no fee in common.
const sets: Fees[] = [
  {
    guestServiceFeePercentage: 12,
    hostCommissionPercentage: 15,
    paymentProcessingPercentage: 2.9,
    listingFeeAmount: 0,
    cancellationFeePercentage: 5,
  },
  {
    guestServiceFeePercentage: 20,
    hostCommissionPercentage: 25,
    paymentProcessingPercentage: 3.25,
    listingFeeAmount: 9,
    cancellationFeePercentage: 10,
  },
]

const BOOKINGS = runs(40, 8)

afterAll(
  async () => void (await db.delete(platformSettings).where(inArray(platformSettings.key, [...feeKeys]))),
)

test('uses one whole set of fees for each booking while the fees change back and forth', async () => {
  const [admin, host, guest] = [await makeAdmin(db), await makeHost(db), await makeUser(db)]
  const listings = await Promise.all(Array.from({ length: 10 }, () => makeStay(db, { hostId: host.id })))
  const change = async (turn: number) =>
    expect(await changeFees({ fees: sets[turn % 2]!, from: null }, { admin, now })).toMatchObject({
      ok: true,
    })
  const book = async (number: number) => {
    const checkIn = addDays('2027-04-01', 3 * Math.floor(number / 10))
    return (
      await granted(
        requestBooking(
          {
            listingId: listings[number % 10]!.id,
            checkIn,
            checkOut: addDays(checkIn, 2),
            guests: 1,
            discountCode: undefined,
          },
          { guest, now },
        ),
      )
    ).booking
  }

  await change(0)
  const first = await book(0)
  const [others] = await Promise.all([
    Promise.all(Array.from({ length: BOOKINGS - 2 }, (_, number) => book(number + 1))),
    (async () => {
      for (let turn = 1; turn <= 9; turn++) await change(turn)
    })(),
  ])
  const last = await book(BOOKINGS - 1)

  const carried = [first, ...others, last].map((booking) => {
    const set = sets.find(
      ({ guestServiceFeePercentage }) => guestServiceFeePercentage === booking.guestServiceFeePercentage,
    )!
    expect(booking).toMatchObject({
      hostCommissionPercentage: set.hostCommissionPercentage,
      paymentProcessingPercentage: set.paymentProcessingPercentage,
      cancellationFeePercentage: set.cancellationFeePercentage,
      guestServiceFee: (200_00 * set.guestServiceFeePercentage) / 100,
      hostCommission: (200_00 * set.hostCommissionPercentage) / 100,
    })
    return sets.indexOf(set)
  })
  expect(carried).toHaveLength(BOOKINGS)
  expect([carried[0], carried[BOOKINGS - 1]]).toEqual([0, 1])
}, 60_000)
