import { sql } from 'drizzle-orm'
import { platformSettings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { feeRows, type Fees } from '../pricing/fees'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { feeFacts, feeSchedule } from './fee-schedule.server'
import { knownSettings, type KnownKey } from './known-settings'
import { YEARS_AHEAD } from './limits'
import { lockSettings } from './setting-lock.server'

type Change = { fees: Fees; /** From then on; null is at once. */ from: Date | null }

/**
 * Sets all five fees, at once or for a time to come, in place of what was set for later before. A booking reads the five
 * in one query and freezes them: it has the fees of one moment, and keeps them.
 */
export async function changeFees({ fees, from }: Change, { admin, now }: { admin: Admin; now: Date }) {
  if (from && from <= now) return refuse('fees_start_past')
  if (from && from.getTime() > new Date(now).setUTCFullYear(now.getUTCFullYear() + YEARS_AHEAD))
    return refuse('fees_start_too_far', { years: YEARS_AHEAD })
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const before = await feeSchedule(now, tx)
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
    // A fee that stays as it is counts since when it did.
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
    const after = await feeSchedule(now, tx)
    await recordChange(tx, {
      admin,
      subject: 'fees',
      id: 'fees',
      label: 'Fees',
      before: feeFacts(before),
      after: feeFacts(after),
      now,
    })
    return ok({ schedule: after })
  })
}

/** A column as the insert gives it, where the row is there already. */
const given = (column: string) => sql.raw(`excluded.${column}`)
