import { EMAIL } from '../shared/text'
import { knownOf, type KnownSetting } from './known-settings'
import { accentError } from './identity/accent'
import { isLogo } from './identity/identity'
import { trustPointsError } from './trust/trust-points-schema'
import type { SettingCategory, SettingType } from './setting-fields'

type Checked = { key: string; value: string; category: SettingCategory; dataType: SettingType }

/** What the values of some known settings must be beyond their type and bounds: returns what is wrong. */
const settingChecks: Record<string, ((value: string) => string | undefined) | undefined> = {
  accent_color: (value) => accentError(value, 'light'),
  accent_color_dark: (value) => accentError(value, 'dark'),
  site_name: (value) => (/[\p{Cc}\p{Cf}]/u.test(value) ? 'Must be one line of text' : undefined),
  site_logo: (value) => (isLogo(value) ? undefined : 'Must be drawn, letter or an uploaded picture'),
  visitor_password: (value) =>
    value !== '' && value.length < 8 ? 'Must be at least 8 characters' : undefined,
  trust_points: trustPointsError,
}

/**
 * The errors of a setting by field; empty when it is valid. A known key has its own type, category and bounds,
 * any other the given ones.
 */
export function settingErrors({ key, value, category, dataType }: Checked): Record<string, string[]> {
  const known = knownOf(key)
  const errors: Record<string, string> = {}
  if (known && known.category !== category)
    errors.category = `${key} belongs to the category ${known.category}`
  if (known && known.dataType !== dataType) errors.dataType = `${key} is of the type ${known.dataType}`
  const wrong = valueError(value, known?.dataType ?? dataType, known) ?? settingChecks[key]?.(value)
  if (wrong) errors.value = wrong
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]]))
}

function valueError(value: string, dataType: SettingType, known?: KnownSetting): string | undefined {
  // A known setting whose default is empty may be empty.
  if (value === '') return known?.default === '' ? undefined : 'Value is required'
  if (dataType === 'boolean')
    return value === 'true' || value === 'false' ? undefined : "Must be 'true' or 'false'"
  if (dataType === 'number') return numberError(value, known)
  if (dataType === 'json') return isJson(value) ? undefined : 'Must be JSON, such as {"a": 1}'
  if (known?.maxLength && value.length > known.maxLength)
    return `Must be at most ${known.maxLength} characters`
  if (known?.isEmail && !EMAIL.test(value)) return 'Must be an email address'
  return undefined
}

function numberError(value: string, { min = -Infinity, max = Infinity, step }: Partial<KnownSetting> = {}) {
  const read = /^-?(?:0|[1-9]\d{0,14})(?:\.(\d{1,6}))?$/.exec(value)
  if (!read || Object.is(Number(value), -0)) return 'Must be a number such as 12.5'
  const number = Number(value)
  if (number < min || number > max)
    return `Must be from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`
  const most = step === 1 ? 0 : step === undefined ? 6 : 2
  if ((read[1]?.length ?? 0) > most) return most === 0 ? 'Must be a whole number' : `At most ${most} decimals`
  return undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
