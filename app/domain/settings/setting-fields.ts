/* The choices and limits of settings, apart from the schemas so that pages can use them without loading zod. */

export const settingCategories = ['fees', 'general', 'limits', 'features'] as const
export const settingTypes = ['string', 'number', 'boolean', 'json'] as const
export type SettingCategory = (typeof settingCategories)[number]
export type SettingType = (typeof settingTypes)[number]

export const KEY_MAX = 64
export const VALUE_MAX = 10_000
export const DESCRIPTION_MAX = 500
/** How many years ahead a change of the fees can be scheduled. */
export const YEARS_AHEAD = 5
