import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { versionField } from '../shared/schemas'
import { boundedText } from '../shared/text'
import { settingCategories, settingTypes, DESCRIPTION_MAX, KEY_MAX, VALUE_MAX } from './setting-fields'

const keyShape = 'Use only lowercase letters, digits and underscores, and start with a letter.'
const oneOf = (words: readonly string[]) => ({ error: `Must be one of: ${words.join(', ')}` })

/** Forms omit empty fields; whether a value may be empty depends on the key. */
const value = boundedText({ max: VALUE_MAX, tooLong: `Must be at most ${VALUE_MAX} characters` }).default('')
const description = optionally(boundedText({ max: DESCRIPTION_MAX }))

/** A new setting. `settingErrors` validates its value against its key and type. */
export const newSettingSchema = z.object({
  /** Made by the server and used as the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  key: boundedText({ min: 1, tooShort: 'Key is required', max: KEY_MAX }).refine(
    (key) => key === '' || /^[a-z][a-z0-9_]*$/.test(key),
    keyShape,
  ),
  value,
  description,
  /** When omitted, a known key has its own and any other is general text. */
  category: z.enum(settingCategories, oneOf(settingCategories)).optional(),
  dataType: z.enum(settingTypes, oneOf(settingTypes)).optional(),
})

/** The form of a setting, which sends every field and omits empty ones. */
export const settingFormSchema = newSettingSchema
  .omit({ requestKey: true, key: true })
  .extend({ version: versionField })

/** A change of a setting over JSON: omitted fields stay. The key is in the URL. */
export const settingChangeSchema = settingFormSchema
  .extend({ value: boundedText({ max: VALUE_MAX }).optional(), description: description.optional() })
  .refine(
    ({ version: _, ...change }) => Object.values(change).some((given) => given !== undefined),
    'Send at least one of: value, description, category, dataType',
  )

/** The fields that the form and the endpoint edit. */
export const editedSettingFields = ['value', 'description', 'category', 'dataType'] as const

/** Deleting takes no fields. */
export const deleteSettingSchema = z.object({})

export type NewSetting = z.output<typeof newSettingSchema>
export type SettingChange = z.output<typeof settingChangeSchema>

type Row = { value: string; description: string | null; category: string; dataType: string }

/** The facts about a setting that the audit stores. */
export const settingFacts = ({ value, description, category, dataType }: Row): Row => {
  return { value, description, category, dataType }
}
