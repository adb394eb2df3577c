import type { SettingCategory, SettingType } from '~/domain/settings/setting-fields'

export const categoryWords: Record<SettingCategory, string> = {
  fees: 'Fees',
  general: 'General',
  limits: 'Limits',
  features: 'Features',
}
export const typeWords: Record<SettingType, string> = {
  string: 'Text',
  number: 'Number',
  boolean: 'True or false',
  json: 'JSON',
}
