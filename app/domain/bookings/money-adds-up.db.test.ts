import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings, platformSettings } from '#db/schema'
import { makeAdmin, makeDiscountCode, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { setAvailability } from '../availability/set-availability.server'
import { applyDiscount } from '../discounts/apply-discount'
import { createDiscountCode } from '../discounts/create-discount-code.server'
import { findDiscountCode } from '../discounts/find-discount.server'
import { feeRows, type Fees } from '../pricing/fees'
import { feeKeys } from '../settings/fee-schedule.server'
import { addDays, eachNight, type CalendarDate } from '../shared/dates'
import { percentageOf, type Cents } from '../shared/money'
import { requestBooking } from './request-booking.server'
import { granted } from '../../../tests/support/granted'

// Noon of March 1 in New York, where the test's listings are.
const now = new Date('2027-03-01T17:00:00Z')
const FIRST = '2027-04-01'
const valid = { validFrom: new Date('2027-01-01'), validUntil: new Date('2028-01-01') }

let host: { id: string }
let admin: { id: string }
let guest: { id: string }
beforeAll(async () => {
  ;[host, admin, guest] = [await makeHost(db), await makeAdmin(db), await makeUser(db)]
})
afterAll(
  async () => void (await db.delete(platformSettings).where(inArray(platformSettings.key, [...feeKeys]))),
)

/** Prices that do not divide evenly, and the bounds. */
const price = fc.oneof(
  fc.integer({ min: 1_00, max: 999_99 }),
  fc.constantFrom(1_00, 33_33, 99_99, 100_000_00),
)
const percentage = fc.integer({ min: 0, max: 30_00 }).map((hundredths) => hundredths / 100)
const codes = {
  type: fc.constantFrom('percentage', 'fixed_amount' as const),
  value: fc.integer({ min: 1, max: 100_00 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 500_00 })),
}

const change = fc.oneof(
  fc.record({ set: fc.constant('price' as const), price }),
  fc.record({
    set: fc.constant('nights' as const),
    start: fc.integer({ min: 0, max: 25 }),
    length: fc.integer({ min: 1, max: 10 }),
    price: fc.option(price),
  }),
  fc.record({
    set: fc.constant('fees' as const),
    guestServiceFeePercentage: percentage,
    hostCommissionPercentage: percentage,
    paymentProcessingPercentage: percentage,
  }),
  fc.record({
    set: fc.constant('code' as const),
    scope: fc.constantFrom('host' as const, 'platform' as const),
    ...codes,
  }),
)
/** Each stay starts where the previous one ended, so it is free. `code` picks one of the existing codes. */
const stay = fc.record({
  set: fc.constant('booking' as const),
  nights: fc.integer({ min: 1, max: 6 }),
  code: fc.option(fc.nat()),
})
const sequence = fc.array(fc.oneof({ weight: 3, arbitrary: change }, { weight: 2, arbitrary: stay }), {
  minLength: 5,
  maxLength: 12,
})

type Step = typeof sequence extends fc.Arbitrary<(infer S)[]> ? S : never

/**
 * A listing and the platform around it, changed step by step, with a model of the expected price of each night.
 */
class World {
  private usual: Cents = 100_00
  private readonly special = new Map<CalendarDate, Cents>()
  private readonly codes: { code: string; scope: 'host' | 'platform' }[] = []
  private free = FIRST
  readonly booked: (typeof bookings.$inferSelect)[] = []

  constructor(private readonly listing: { id: string }) {}

  async apply(step: Step): Promise<void> {
    switch (step.set) {
      case 'price':
        return this.setPrice(step.price)
      case 'nights':
        return this.setNights(
          addDays(FIRST, step.start),
          addDays(FIRST, step.start + step.length),
          step.price,
        )
      case 'fees':
        return setFees(step)
      case 'code':
        return this.makeCode(step)
      case 'booking':
        return this.book(
          step.nights,
          step.code === null ? undefined : this.codes[step.code % (this.codes.length || 1)],
        )
    }
  }

  private async setPrice(price: Cents) {
    await db.update(listings).set({ price }).where(eq(listings.id, this.listing.id))
    this.usual = price
  }

  private async setNights(from: CalendarDate, to: CalendarDate, price: Cents | null) {
    expect(
      await setAvailability(this.listing.id, { nights: { from, to, price } }, { host, now }),
    ).toMatchObject({ ok: true })
    for (const night of eachNight(from, to)) {
      if (price === null) this.special.delete(night)
      else this.special.set(night, price)
    }
  }

  private async makeCode({ scope, type, value, maxDiscount }: Extract<Step, { set: 'code' }>) {
    const code = `SUM${randomBytes(5).toString('hex').toUpperCase()}`
    const terms = { code, type, value, maxDiscountAmount: maxDiscount, ...valid }
    if (scope === 'platform')
      await makeDiscountCode(db, { ...terms, scope, createdBy: admin.id, usageLimitPerPerson: 1_000 })
    else {
      const rest = {
        description: null,
        minOrderAmount: null,
        usageLimit: null,
        usageLimitPerPerson: null,
        applicableToPropertyListings: true,
        applicableToVehicleListings: true,
      }
      expect(await createDiscountCode({ ...terms, ...rest, requestKey: undefined }, { host })).toMatchObject({
        ok: true,
      })
    }
    this.codes.push({ code, scope })
  }

  private async book(nights: number, code: { code: string; scope: 'host' | 'platform' } | undefined) {
    const [checkIn, checkOut] = [this.free, addDays(this.free, nights)]
    this.free = checkOut
    const result = await granted(
      requestBooking(
        {
          listingId: this.listing.id,
          checkIn,
          checkOut,
          guests: 1,
          discountCode: code?.code,
          requestKey: randomUUID(),
        },
        { guest, now },
      ),
    )
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, result.booking.id))
    this.booked.push(booking!)
    await this.check(booking!, code?.scope)
  }

  /** Checks the identity of the specification to the cent, and that each night has the price the host set. */
  private async check(booking: typeof bookings.$inferSelect, scope: 'host' | 'platform' | undefined) {
    const sold = eachNight(booking.checkIn, booking.checkOut).map((date) => ({
      date,
      price: this.special.get(date) ?? this.usual,
    }))
    expect(booking.nightlyPrices).toEqual(sold)
    expect(booking.subtotal).toBe(sold.reduce((sum, { price }) => sum + price, 0))
    expect(booking.discountAmount).toBe(scope ? await discountOn(booking) : 0)

    const platformFee =
      booking.hostCommission + booking.guestServiceFee - (scope === 'platform' ? booking.discountAmount : 0)
    expect(booking.totalPrice).toBe(booking.hostEarnings + platformFee + booking.processingFee)
    expect(booking.totalPrice).toBe(
      booking.subtotal + booking.guestServiceFee + booking.processingFee - booking.discountAmount,
    )
    const earned = booking.subtotal - (scope === 'host' ? booking.discountAmount : 0)
    expect(booking.hostEarnings).toBe(earned - percentageOf(earned, booking.hostCommissionPercentage))
    for (const amount of [
      booking.totalPrice,
      booking.hostEarnings,
      booking.processingFee,
      booking.guestServiceFee,
    ])
      expect(amount).toBeGreaterThanOrEqual(0)
  }
}

async function discountOn({ discountCode, subtotal, hostId }: typeof bookings.$inferSelect): Promise<Cents> {
  const applied = applyDiscount(
    (await findDiscountCode(discountCode!))!,
    { subtotal, listing: { type: 'property', hostId } },
    now,
  )
  return applied.ok ? applied.discount.amount : Number.NaN
}

async function setFees(
  fees: Pick<Fees, 'guestServiceFeePercentage' | 'hostCommissionPercentage' | 'paymentProcessingPercentage'>,
) {
  const rows = feeRows({ ...fees, listingFeeAmount: 0, cancellationFeePercentage: 5 })
  await db
    .insert(platformSettings)
    .values(rows)
    .onConflictDoUpdate({ target: platformSettings.key, set: { value: sql`excluded.value` } })
}

test('adds up to the cent and never changes a booking, whatever prices, fees and codes become', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, stay, async (steps, last) => {
      const world = new World(await makeStay(db, { hostId: host.id, instantBook: true }))
      for (const step of [...steps, last]) await world.apply(step)
      const ids = world.booked.map(({ id }) => id)
      expect(
        await db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(asc(bookings.checkIn)),
      ).toEqual(world.booked)
    }),
    { numRuns: 8 },
  )
}, 120_000)
