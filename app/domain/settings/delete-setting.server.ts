import { eq } from 'drizzle-orm'
import { platformSettings } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { settingFacts } from './setting'
import { lockSettings } from './setting-lock.server'
import { settingOf } from './settings.queries.server'

/**
 * Deletes a setting; a known one returns to its default. A fee with a scheduled change cannot be
 * deleted until the change is cancelled: fees change together or not at all.
 */
export async function deleteSetting(key: string, { admin, now }: AdminContext) {
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const before = await settingOf(key, now, tx)
    if (!before?.id) return refuse('setting_unknown')
    if (before.scheduledFor) return refuse('setting_scheduled')
    await tx.delete(platformSettings).where(eq(platformSettings.id, before.id))
    await recordChange(tx, {
      admin,
      subject: 'setting',
      id: key,
      label: key,
      before: settingFacts(before),
      after: null,
      now,
    })
    return ok({ key })
  })
}
