export const settingCategories = ['fees', 'general', 'limits', 'features'] as const
export const settingTypes = ['string', 'number', 'boolean', 'json'] as const
export type SettingCategory = (typeof settingCategories)[number]
export type SettingType = (typeof settingTypes)[number]
