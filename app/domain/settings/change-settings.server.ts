import type { Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import type { KnownKey } from './known-settings'
import { settingErrors } from './setting-errors'
import { lockSettings } from './setting-lock.server'
import { settingOf, type Setting } from './settings.queries.server'
import { writeSetting } from './write-setting.server'

type Context = {
  admin: Admin
  now: Date
  /** The version of these settings that was edited. */ version?: string
}

/**
 * Changes the values of several known settings in one transaction. Each one that differs is recorded; the others keep
 * their time and who changed them. Errors are by key.
 */
export async function changeSettings(
  values: Partial<Record<KnownKey, string>>,
  { admin, now, version }: Context,
) {
  return inTransaction(async (tx) => {
    await lockSettings(tx, now)
    const stored: Partial<Record<KnownKey, string>> = {}
    const changes: { before: Setting; value: string }[] = []
    const errors: Record<string, string[]> = {}
    for (const [key, value] of Object.entries(values)) {
      const before = (await settingOf(key, now, tx))!
      stored[key as KnownKey] = before.value
      const { category, dataType } = before
      const wrong = settingErrors({ key, value, category, dataType }).value
      if (wrong) errors[key] = wrong
      else if (value !== before.value) changes.push({ before, value })
    }
    if (isStale(stored, { ...values, version }, Object.keys(values) as KnownKey[]))
      return refuse('edited_meanwhile', { current: stored })
    if (Object.keys(errors).length > 0) return refuse('setting_unfit', { fields: errors })
    for (const { before, value } of changes)
      await writeSetting(tx, before, { ...before, value }, { admin, now })
    return ok({ changed: changes.length })
  })
}
