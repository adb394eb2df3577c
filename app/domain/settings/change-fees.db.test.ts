import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, platformSettings } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { defaultFees, type Fees } from '../pricing/fees'
import { cancelFeeChange } from './cancel-fee-change.server'
import { changeFees } from './change-fees.server'
import { deleteSetting } from './delete-setting.server'
import { feeKeys, feeSchedule, currentFees } from './fee-schedule.server'

const now = new Date('2027-03-01T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const highFees: Fees = {
  guestServiceFeePercentage: 20,
  hostCommissionPercentage: 25.5,
  paymentProcessingPercentage: 3.25,
  listingFeeAmount: 9_99,
  cancellationFeePercentage: 10,
}

const removeFees = async () =>
  void (await db.delete(platformSettings).where(inArray(platformSettings.key, [...feeKeys])))

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  admin = await makeAdmin(db)
  await removeFees()
})
afterAll(removeFees)

const eventsBy = () =>
  db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id)).orderBy(auditEvents.id)

test('applies fees immediately, records them and reports since when they apply', async () => {
  expect(await feeSchedule(now)).toEqual({ fees: defaultFees, since: null, next: null })
  expect(await changeFees({ fees: highFees, from: null }, { admin, now })).toMatchObject({
    ok: true,
    schedule: { fees: highFees, since: now, next: null },
  })
  expect(await currentFees(now)).toEqual(highFees)
  await changeFees({ fees: highFees, from: null }, { admin, now: later(5) })
  expect(await feeSchedule(later(6))).toMatchObject({ since: now })
  expect(await eventsBy()).toMatchObject([
    {
      action: 'updated',
      subject: 'fees',
      subjectId: 'fees',
      subjectLabel: 'Fees',
      before: { guest_service_fee_percentage: '12', listing_fee_amount: '0' },
      after: { guest_service_fee_percentage: '20', listing_fee_amount: '9.99' },
    },
  ])
})

describe('a scheduled fee change', () => {
  test('applies all five fees at its time', async () => {
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    expect(await feeSchedule(now)).toMatchObject({
      fees: defaultFees,
      next: { fees: highFees, from: later(1) },
    })
    expect(await currentFees(new Date(later(1).getTime() - 1))).toEqual(defaultFees)
    expect(await currentFees(later(1))).toEqual(highFees)
    expect(await feeSchedule(later(2))).toEqual({ fees: highFees, since: later(1), next: null })
  })

  test('is followed by the next change after it has taken effect', async () => {
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    await changeFees({ fees: defaultFees, from: later(48) }, { admin, now: later(24) })
    expect(await feeSchedule(later(24))).toEqual({
      fees: highFees,
      since: later(1),
      next: { fees: defaultFees, from: later(48) },
    })
    expect((await eventsBy())[1]).toMatchObject({
      after: { scheduled_guest_service_fee_percentage: '12', scheduled_for: later(48).toISOString() },
    })
  })

  test('is replaced by another change, scheduled or immediate', async () => {
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    await changeFees({ fees: { ...highFees, listingFeeAmount: 1 }, from: later(2) }, { admin, now })
    expect((await feeSchedule(now)).next).toEqual({
      fees: { ...highFees, listingFeeAmount: 1 },
      from: later(2),
    })
    await changeFees({ fees: defaultFees, from: null }, { admin, now })
    expect(await feeSchedule(later(3))).toMatchObject({ fees: defaultFees, next: null })
  })

  test('can be cancelled until it takes effect', async () => {
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    expect(await cancelFeeChange({ admin, now })).toMatchObject({ ok: true, schedule: { next: null } })
    expect(await currentFees(later(2))).toEqual(defaultFees)
    expect(await cancelFeeChange({ admin, now })).toMatchObject({ refusal: 'fees_not_scheduled' })
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    expect(await cancelFeeChange({ admin, now: later(1) })).toMatchObject({ refusal: 'fees_not_scheduled' })
    expect(await currentFees(later(2))).toEqual(highFees)
  })

  test('does not allow one of its fees to be deleted before it takes effect', async () => {
    await changeFees({ fees: highFees, from: later(1) }, { admin, now })
    expect(await deleteSetting('listing_fee_amount', { admin, now })).toMatchObject({
      refusal: 'setting_scheduled',
    })
    expect(await deleteSetting('listing_fee_amount', { admin, now: later(1) })).toMatchObject({ ok: true })
    expect(await currentFees(later(1))).toEqual({ ...highFees, listingFeeAmount: 0 })
  })

  test('must be in the future, but not too far', async () => {
    expect(await changeFees({ fees: highFees, from: now }, { admin, now })).toMatchObject({
      refusal: 'fees_start_past',
    })
    expect(
      await changeFees({ fees: highFees, from: new Date('2032-03-01T12:00:01Z') }, { admin, now }),
    ).toMatchObject({ refusal: 'fees_start_too_far' })
    expect(await currentFees(later(1))).toEqual(defaultFees)
  })
})

test('applies twelve concurrent changes one after another, each as a whole', async () => {
  const sets = Array.from({ length: 12 }, (_, at): Fees => ({
    guestServiceFeePercentage: at,
    hostCommissionPercentage: at,
    paymentProcessingPercentage: at,
    listingFeeAmount: at,
    cancellationFeePercentage: at,
  }))
  const results = await Promise.all(sets.map((fees) => changeFees({ fees, from: null }, { admin, now })))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(new Set(Object.values(await currentFees(now))).size).toBe(1)
})
