import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { feeRows, feeSettingKeys, feesFromSettings, type Fees } from '../pricing/fees'
import { inForce } from './in-force'

export const feeKeys: readonly string[] = Object.values(feeSettingKeys)

export type FeeSchedule = {
  /** The fees in force. */
  fees: Fees
  /** Since when all of them count; null while they all stand at their defaults. */
  since: Date | null
  /** What they are set to become, and when. */
  next: { fees: Fees; from: Date } | null
}

/** The fees as they are and as they are set to become, of one moment. */
export async function feeSchedule(now: Date, executor: Db = db): Promise<FeeSchedule> {
  const rows = (
    await executor
      .select()
      .from(platformSettings)
      .where(inArray(platformSettings.key, [...feeKeys]))
  ).map((row) => inForce(row, now))
  const from = rows.find(({ scheduledFor }) => scheduledFor)?.scheduledFor
  const since =
    rows.length > 0 ? new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))) : null
  return {
    fees: feesFromSettings(rows),
    since,
    next: from
      ? {
          fees: feesFromSettings(
            rows.map(({ key, value, scheduledValue }) => ({ key, value: scheduledValue ?? value })),
          ),
          from,
        }
      : null,
  }
}

/** What the audit keeps of the fees. */
export const feeFacts = ({ fees, next }: FeeSchedule) => ({
  ...Object.fromEntries(feeRows(fees).map(({ key, value }) => [key, value])),
  ...(next && {
    scheduled_for: next.from,
    ...Object.fromEntries(feeRows(next.fees).map(({ key, value }) => [`scheduled_${key}`, value])),
  }),
})
