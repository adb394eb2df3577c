import type { Db } from '#db/client.server'
import { platformSettings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
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
  { admin, now }: { admin: Admin; now: Date },
): Promise<void> {
  const { key } = before
  const facts = { value, description, category, dataType }
  const columns = { ...facts, updatedBy: admin.id, updatedAt: now }
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
    after: facts,
    now,
  })
}
