import { and, eq, getTableColumns, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { platformSettings, users } from '#db/schema'
import { effectiveSetting } from './effective-setting'
import { internalKeys, knownOf, knownSettings, type KnownKey } from './known-settings'
import { isStorable } from '../shared/text'
import { shownValue } from './secret-setting.server'

/** A setting with its current value. One without a row has its default, and no id. */
export type Setting = Omit<typeof platformSettings.$inferSelect, 'id' | 'updatedAt'> & {
  id: string | null
  updatedByName: string | null
  updatedAt: Date | null
}

const columns = {
  ...getTableColumns(platformSettings),
  firstName: users.firstName,
  lastName: users.lastName,
}

const read = (executor: Db) =>
  executor
    .select(columns)
    .from(platformSettings)
    .leftJoin(users, eq(users.id, platformSettings.updatedBy))
    .$dynamic()
const shown = notInArray(platformSettings.key, [...internalKeys])

/** All settings by key, including known ones without a row and excluding internal rows. */
export async function allSettings(now: Date, executor: Db = db): Promise<Setting[]> {
  const rows = (await read(executor).where(shown)).map((row) => toSetting(row, now))
  const stored = new Set(rows.map(({ key }) => key))
  const others = Object.keys(knownSettings)
    .filter((key) => !stored.has(key))
    .map((key) => byDefault(key as KnownKey))
  return [...rows, ...others].sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** One setting; null for an unknown key without a row. */
export async function settingOf(key: string, now: Date, executor: Db = db): Promise<Setting | null> {
  if (!isStorable(key)) return null
  const [row] = await read(executor).where(and(eq(platformSettings.key, key), shown))
  if (row) return toSetting(row, now)
  return knownOf(key) ? byDefault(key as KnownKey) : null
}

function toSetting(
  { firstName, lastName, ...row }: Awaited<ReturnType<typeof read>>[number],
  now: Date,
): Setting {
  const description = row.description ?? knownOf(row.key)?.description ?? null
  const effective = effectiveSetting(row, now)
  return {
    ...effective,
    value: shownValue(row.key, effective.value),
    description,
    updatedByName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }
}

function byDefault(key: KnownKey): Setting {
  const { default: value, description, category, dataType } = knownSettings[key]
  const change = { updatedBy: null, updatedByName: null, updatedAt: null }
  return { id: null, key, value, description, category, dataType, ...notScheduled, ...change }
}

const notScheduled = { scheduledValue: null, scheduledFor: null }
