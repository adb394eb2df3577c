import { z } from 'zod'
import { versionJson } from '../shared/schemas'
import { versionOf } from '../shared/version'
import { editedSettingFields } from './setting'
import type { Setting } from './settings.queries.server'
import { settingCategories, settingTypes } from './setting-fields'

/** A fee by its key, readable by anyone. */
export const feeSettingJsonSchema = z
  .object({ key: z.string(), value: z.string() })
  .meta({ id: 'FeeSetting' })

export const settingJsonSchema = z
  .object({
    id: z.uuid().nullable().meta({ description: 'Null while the setting has its default value' }),
    key: z.string(),
    value: z.string(),
    description: z.string().nullable(),
    category: z.enum(settingCategories),
    dataType: z.enum(settingTypes),
    scheduledValue: z.string().nullable(),
    scheduledFor: z.iso.datetime().nullable(),
    updatedBy: z.uuid().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: versionJson,
  })
  .meta({ id: 'Setting' })

/** A setting as the JSON endpoints return it to admins. */
export const settingJson = ({
  updatedByName: _,
  scheduledFor,
  updatedAt,
  ...setting
}: Setting): z.infer<typeof settingJsonSchema> => ({
  ...setting,
  scheduledFor: scheduledFor?.toISOString() ?? null,
  updatedAt: updatedAt?.toISOString() ?? null,
  version: versionOf(setting, editedSettingFields),
})
