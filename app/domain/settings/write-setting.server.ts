import type { Db } from '#db/client.server'
import { platformSettings } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { shownValue, valueToStore } from './secret-setting.server'
import { settingFacts } from './setting'
import type { Setting } from './settings.queries.server'

/** Writes a setting, which gets a row if it has none, and records the change. */
export async function writeSetting(
  tx: Db,
  before: Setting,
  {
    value,
    description,
    category,
    dataType,
  }: Pick<Setting, 'value' | 'description' | 'category' | 'dataType'>,
  { admin, now }: AdminContext,
): Promise<void> {
  const { key } = before
  const facts = { description, category, dataType }
  // A form sends an unchanged secret as it was shown, which is not its value.
  const stored = value === before.value && before.id ? {} : { value: await valueToStore(key, value) }
  const columns = { ...facts, ...stored, updatedBy: admin.id, updatedAt: now }
  await tx
    .insert(platformSettings)
    .values({ key, value, ...columns })
    .onConflictDoUpdate({ target: platformSettings.key, set: columns })
  await recordChange(tx, {
    admin,
    subject: 'setting',
    id: key,
    label: key,
    before: before.id ? settingFacts(before) : null,
    after: { ...facts, value: stored.value === undefined ? value : shownValue(key, stored.value) },
    now,
  })
}
