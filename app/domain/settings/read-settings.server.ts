import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { instantSql, type Instant } from '../shared/instant-sql.server'
import { knownSettings, type KnownKey } from './known-settings'

/** A setting's value at an instant: the scheduled value once its time has come. */
const valueAt = (now: Instant) =>
  sql<string>`case
    when ${platformSettings.scheduledFor} <= ${instantSql(now)} then ${platformSettings.scheduledValue}
    else ${platformSettings.value}
  end`

/** The stored values of several settings, as an expression for any statement. A missing one means the default. */
export const settingRows = (keys: readonly KnownKey[], now: Instant) =>
  sql<{ key: string; value: string }[]>`(
    select coalesce(json_agg(json_build_object('key', ${platformSettings.key}, 'value', ${valueAt(now)})), '[]')
    from ${platformSettings} where ${inArray(platformSettings.key, [...keys])}
  )`

/** The current values of several settings, read in one statement. A missing row means the default. */
export async function readSettings<K extends KnownKey>(
  keys: readonly K[],
  now: Date,
  executor: Db = db,
): Promise<Record<K, string>> {
  const rows = await executor
    .select({ key: platformSettings.key, value: valueAt(now) })
    .from(platformSettings)
    .where(inArray(platformSettings.key, [...keys]))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    keys.map((key) => [key, stored.get(key) ?? knownSettings[key].default]),
  ) as Record<K, string>
}

/** Whether a feature is on, as part of a larger query; Postgres evaluates it once. Features are on by default. */
export const isOn = (key: KnownKey, now: Instant): SQL =>
  sql`not exists (
    select 1 from ${platformSettings} where ${platformSettings.key} = ${key} and ${valueAt(now)} = 'false'
  )`
