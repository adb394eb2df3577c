import { inArray, sql } from 'drizzle-orm'
import { platformSettings } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { feeKeys, feeSchedule, recordFees } from './fee-schedule.server'
import { lockSettings } from './setting-lock.server'

/** Cancels a scheduled change of the fees. */
export async function cancelFeeChange({ admin, now }: AdminContext) {
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const before = await feeSchedule(now, tx)
    if (!before.next) return refuse('fees_not_scheduled')
    await tx
      .update(platformSettings)
      .set({ scheduledValue: null, scheduledFor: null, updatedAt: sql`${platformSettings.updatedAt}` })
      .where(inArray(platformSettings.key, [...feeKeys]))
    const schedule = await feeSchedule(now, tx)
    await recordFees(tx, { admin, now }, before, schedule)
    return ok({ schedule })
  })
}
