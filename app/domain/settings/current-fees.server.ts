import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { feeSettingKeys, feesFromSettings, type Fees } from '../pricing/fees'

/** The fees in force, read as one row set so that a change in the middle is never half seen. */
export async function currentFees(executor: Db = db): Promise<Fees> {
  return feesFromSettings(await feeSettings(executor))
}

/** The fee settings as they are stored; a missing row means the default. */
export function feeSettings(executor: Db = db): Promise<{ key: string; value: string }[]> {
  return executor
    .select({ key: platformSettings.key, value: platformSettings.value })
    .from(platformSettings)
    .where(inArray(platformSettings.key, Object.values(feeSettingKeys)))
    .orderBy(platformSettings.key)
}
