import { sql } from 'drizzle-orm'
import { platformSettings } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { feeRows, type Fees } from '../pricing/fees'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { editedFeeFields, editedFees, feeSchedule, recordFees } from './fee-schedule.server'
import { knownSettings, type KnownKey } from './known-settings'
import { YEARS_AHEAD } from './setting-fields'
import { lockSettings } from './setting-lock.server'

type Change = {
  fees: Fees
  /** When they take effect; null means now. */
  from: Date | null
  /** The version that was edited. */
  version?: string
}

/**
 * Sets all five fees, now or at a future time, replacing any scheduled change. A booking reads the five
 * in one statement and freezes them, so it always carries one consistent set.
 */
export async function changeFees({ fees, from, version }: Change, { admin, now }: AdminContext) {
  if (from && from <= now) return refuse('fees_start_past')
  if (from && from.getTime() > new Date(now).setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD))
    return refuse('fees_start_too_far', { years: YEARS_AHEAD })
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const before = await feeSchedule(now, tx)
    const after = from ? { fees: before.fees, next: { fees, from } } : { fees, next: null }
    if (isStale(editedFees(before), { ...editedFees(after), version }, editedFeeFields))
      return refuse('edited_meanwhile', { current: before.fees })
    const wanted = feeRows(fees)
    const rows = feeRows(from ? before.fees : fees).map(({ key, value }, at) => {
      const { category, dataType, description } = knownSettings[key as KnownKey]
      return {
        key,
        value,
        category,
        dataType,
        description,
        scheduledValue: from ? wanted[at]!.value : null,
        scheduledFor: from,
        updatedBy: admin.id,
        updatedAt: now,
      }
    })
    // An unchanged fee keeps the time since which it applies.
    const changed = sql`${platformSettings.value} is distinct from ${given('value')}`
    await tx
      .insert(platformSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: platformSettings.key,
        set: {
          value: given('value'),
          scheduledValue: given('scheduled_value'),
          scheduledFor: given('scheduled_for'),
          updatedBy: given('updated_by'),
          updatedAt: sql`case when ${changed} then ${given('updated_at')} else ${platformSettings.updatedAt} end`,
        },
      })
    const schedule = await feeSchedule(now, tx)
    await recordFees(tx, { admin, now }, before, schedule)
    return ok({ schedule })
  })
}

/** The value the insert proposed, for the conflict update. */
const given = (column: string) => sql.raw(`excluded.${column}`)
