import { z } from 'zod'
import { optionally } from '../shared/number-fields'
import { uuidField } from '../shared/ids'
import { boundedText } from '../shared/text'
import { settingCategories, settingTypes } from './choices'
import { DESCRIPTION_MAX, KEY_MAX, VALUE_MAX } from './limits'

const keyShape = 'Lower-case letters, digits and underscores, beginning with a letter'
const oneOf = (words: readonly string[]) => ({ error: `Must be one of: ${words.join(', ')}` })

/** An empty field is left out of a form; whether a value may be empty is for its key to say. */
const value = boundedText({ max: VALUE_MAX, tooLong: `Must be at most ${VALUE_MAX} characters` }).default('')
const description = optionally(boundedText({ max: DESCRIPTION_MAX }))
const category = z.enum(settingCategories, oneOf(settingCategories))
const dataType = z.enum(settingTypes, oneOf(settingTypes))

/** A setting as an admin makes it. Its value is checked against its key and its type by `settingMistakes`. */
export const newSettingSchema = z.object({
  /** Server-made and becomes the row's id: a double click or a reload returns the first result. */
  requestKey: uuidField.optional(),
  key: boundedText({ min: 1, tooShort: 'Key is required', max: KEY_MAX }).refine(
    (key) => key === '' || /^[a-z][a-z0-9_]*$/.test(key),
    keyShape,
  ),
  value,
  description,
  /** Left out, a known key has its own, and any other is general text. */
  category: category.optional(),
  dataType: dataType.optional(),
})

/** What an admin changes of a setting, as a client sends it: what is left out stays. The key is in the address. */
export const settingChangeSchema = z
  .object({
    value: boundedText({ max: VALUE_MAX }).optional(),
    description: description.optional(),
    category: category.optional(),
    dataType: dataType.optional(),
  })
  .refine(
    (change) => Object.values(change).some((given) => given !== undefined),
    'Send at least one of: value, description, category, dataType',
  )

/** The same as its screen sends it: every field is there, the empty ones left out by the browser's form. */
export const settingFormSchema = z.object({
  value,
  description,
  category: category.optional(),
  dataType: dataType.optional(),
})

/** Deleting asks for nothing but the wish. */
export const deleteSettingSchema = z.object({})

export type NewSetting = z.output<typeof newSettingSchema>
export type SettingChange = z.output<typeof settingChangeSchema>
