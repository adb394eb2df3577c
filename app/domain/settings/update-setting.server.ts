import type { AdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { editedSettingFields, type SettingChange } from './setting'
import { isKnownLogo } from './identity/known-logo.server'
import { lockSettings } from './setting-lock.server'
import { settingErrors } from './setting-errors'
import { settingOf } from './settings.queries.server'
import { writeSetting } from './write-setting.server'

/**
 * Changes the given fields of a setting. A known setting without a row gets one. A scheduled change stays
 * scheduled.
 */
export async function updateSetting(
  key: string,
  { version, value, description, category, dataType }: SettingChange,
  { admin, now }: AdminContext,
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
    if (isStale(before, { ...after, version }, editedSettingFields))
      return refuse('edited_meanwhile', { current: before })
    const errors = settingErrors({ key, ...after })
    if (key === 'site_logo' && !(await isKnownLogo(tx, after.value, { current: before.value, admin })))
      errors.value ??= ['Must be a picture that you uploaded']
    if (Object.keys(errors).length > 0) return refuse('setting_unfit', { fields: errors })
    await writeSetting(tx, before, after, { admin, now })
    return ok({ setting: (await settingOf(key, now, tx))! })
  })
}
