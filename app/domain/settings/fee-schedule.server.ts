import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { defaultFees, feeRows, feeSettingKeys, feesFromSettings, type Fees } from '../pricing/fees'
import { versionOf } from '../shared/version'
import { effectiveSetting } from './effective-setting'
import type { Instant } from '../shared/instant-sql.server'
import { readSettings, settingRows } from './read-settings.server'

export const feeKeys: readonly string[] = Object.values(feeSettingKeys)

type FeeSchedule = {
  /** The current fees. */
  fees: Fees
  /** Since when all of them apply; null while all have their default. */
  since: Date | null
  /** The scheduled fees and when they take effect. */
  next: { fees: Fees; from: Date } | null
}

/** The current and the scheduled fees, read in one statement. */
export async function feeSchedule(now: Date, executor: Db = db): Promise<FeeSchedule> {
  const rows = (
    await executor
      .select()
      .from(platformSettings)
      .where(inArray(platformSettings.key, [...feeKeys]))
  ).map((row) => effectiveSetting(row, now))
  const from = rows.find(({ scheduledFor }) => scheduledFor)?.scheduledFor
  const since =
    rows.length > 0 ? new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))) : null
  return {
    fees: feesFromSettings(rows),
    since,
    next: from ? { fees: feesFromSettings(rows.map(scheduled)), from } : null,
  }
}

const scheduled = ({ key, value, scheduledValue }: typeof platformSettings.$inferSelect) => ({
  key,
  value: scheduledValue ?? value,
})

/** What a form of the fees edits: all of them, and the scheduled change that it replaces. */
export const editedFees = ({ fees, next }: Pick<FeeSchedule, 'fees' | 'next'>) => ({ ...fees, next })

/** The version of the fees that a form was made from. */
export const feesVersion = (schedule: FeeSchedule): string => versionOf(editedFees(schedule), editedFeeFields)

/** The names of what a form of the fees edits. */
export const editedFeeFields = [...(Object.keys(defaultFees) as (keyof Fees)[]), 'next'] as const

/** Records a change of the fees. */
export const recordFees = (tx: Db, context: AdminContext, before: FeeSchedule, after: FeeSchedule) =>
  recordChange(tx, {
    ...context,
    subject: 'fees',
    id: 'fees',
    label: 'Fees',
    before: feeFacts(before),
    after: feeFacts(after),
  })

/** The facts about fees that the audit stores. */
const feeFacts = ({ fees, next }: FeeSchedule) => ({
  ...Object.fromEntries(feeRows(fees).map(({ key, value }) => [key, value])),
  ...(next && {
    scheduled_for: next.from,
    ...Object.fromEntries(feeRows(next.fees).map(({ key, value }) => [`scheduled_${key}`, value])),
  }),
})

/** The current fees, read in one statement so that a change is seen whole or not at all. */
export async function currentFees(now: Date, executor: Db = db): Promise<Fees> {
  const values = await readSettings(Object.values(feeSettingKeys), now, executor)
  return feesFromSettings(Object.entries(values).map(([key, value]) => ({ key, value })))
}

/** The rows of the current fees, as an expression for any statement. `feesFromSettings` reads them. */
export const feeRowsAt = (now: Instant) => settingRows(Object.values(feeSettingKeys), now)
