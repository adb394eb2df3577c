import { platformSettings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { SettingChange } from './setting'
import { settingFacts } from './setting-facts'
import { lockSettings } from './setting-lock.server'
import { settingMistakes } from './setting-errors'
import { settingOf } from './settings.queries.server'

/**
 * Changes a setting: what is given, and nothing else. One that the product knows has a row from then on. A change of it
 * that is set for later stays set.
 */
export async function updateSetting(
  key: string,
  { value, description, category, dataType }: SettingChange,
  { admin, now }: { admin: Admin; now: Date },
) {
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const before = await settingOf(key, now, tx)
    if (!before) return refuse('setting_unknown')
    const after = {
      value: value ?? before.value,
      description: description === undefined ? before.description : description,
      category: category ?? before.category,
      dataType: dataType ?? before.dataType,
    }
    const mistakes = settingMistakes({ key, ...after })
    if (Object.keys(mistakes).length > 0) return refuse('setting_unfit', { fields: mistakes })
    const columns = { ...after, updatedBy: admin.id, updatedAt: now }
    await tx
      .insert(platformSettings)
      .values({ key, ...columns })
      .onConflictDoUpdate({ target: platformSettings.key, set: columns })
    await recordChange(tx, {
      admin,
      subject: 'setting',
      id: key,
      label: key,
      before: before.id ? settingFacts(before) : null,
      after: settingFacts(after),
      now,
    })
    return ok({ setting: (await settingOf(key, now, tx))! })
  })
}
