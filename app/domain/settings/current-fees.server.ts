import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { feeSettingKeys, feesFromSettings, type Fees } from '../pricing/fees'
import { readSettings } from './read-settings.server'

/** The current fees, read in one statement so that a change is seen whole or not at all. */
export async function currentFees(now: Date, executor: Db = db): Promise<Fees> {
  const values = await readSettings(Object.values(feeSettingKeys), now, executor)
  return feesFromSettings(Object.entries(values).map(([key, value]) => ({ key, value })))
}
