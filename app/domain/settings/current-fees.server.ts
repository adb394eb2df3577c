import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { feeSettingKeys, feesFromSettings, type Fees } from '../pricing/fees'
import { readSettings } from './read-settings.server'

/** The fees in force, read as one row set so that a change in the middle is never half seen. */
export async function currentFees(now: Date, executor: Db = db): Promise<Fees> {
  const values = await readSettings(Object.values(feeSettingKeys), now, executor)
  return feesFromSettings(Object.entries(values).map(([key, value]) => ({ key, value })))
}
