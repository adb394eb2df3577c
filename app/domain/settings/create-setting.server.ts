import { eq } from 'drizzle-orm'
import { platformSettings } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { internalKeys, knownOf } from './known-settings'
import { shownValue, valueToStore } from './secret-setting.server'
import { settingFacts, type NewSetting } from './setting'
import { lockSettings } from './setting-lock.server'
import { settingErrors } from './setting-errors'
import { settingOf } from './settings.queries.server'

/** Reserved: the URLs of pages beside those of settings, such as /admin/settings/new. */
const ADDRESSES_TAKEN = ['new', 'marketplace', 'trust']

/** Creates a setting. A duplicate key is refused; the same request key returns the first result. */
export async function createSetting({ requestKey, ...given }: NewSetting, { admin, now }: AdminContext) {
  const { key } = given
  if (internalKeys.includes(key) || ADDRESSES_TAKEN.includes(key)) return refuse('setting_reserved')
  const known = knownOf(key)
  const setting = {
    ...given,
    description: given.description ?? known?.description ?? null,
    category: given.category ?? known?.category ?? 'general',
    dataType: given.dataType ?? known?.dataType ?? 'string',
  }
  const errors = settingErrors(setting)
  if (Object.keys(errors).length > 0) return refuse('setting_unfit', { fields: errors })
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const value = await valueToStore(key, setting.value)
    const row = {
      ...setting,
      value,
      ...(requestKey && { id: requestKey }),
      updatedBy: admin.id,
      updatedAt: now,
    }
    const [made] = await tx.insert(platformSettings).values(row).onConflictDoNothing().returning()
    if (made) {
      await recordChange(tx, {
        admin,
        subject: 'setting',
        id: key,
        label: key,
        before: null,
        after: settingFacts({ ...made, value: shownValue(key, made.value) }),
        now,
      })
      return ok({ setting: (await settingOf(key, now, tx))! })
    }
    const [first] = requestKey
      ? await tx.select().from(platformSettings).where(eq(platformSettings.id, requestKey))
      : []
    if (!first) return refuse('setting_exists', { key })
    return first.key === key
      ? ok({ setting: (await settingOf(key, now, tx))! })
      : refuse('setting_key_reused')
  })
}
