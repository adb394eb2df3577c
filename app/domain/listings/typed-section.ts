import { z } from 'zod'
import { fieldErrors } from '../shared/schemas'
import { isStorable } from '../shared/text'
import type { ListingType } from './choices'
import { inputOf, namesOf, sections, type Fields, type Section } from './listing-fields'
import { sectionSchemas } from './new-listing'

/** Longer than any field may be: what is typed is kept even where it is still too long. */
const TYPED_MAX = 20_000
const typed = z
  .string('Must be text')
  .max(TYPED_MAX, `Must be at most ${TYPED_MAX} characters`)
  .refine(isStorable, 'Contains characters that cannot be stored')
  .optional()

/** A section's form with nothing held against its rules: whatever was typed, of a bounded size, and the button that was pressed. */
export function typedSectionSchema(type: ListingType, section: Section) {
  const { single, list } = namesOf[type][section]
  const nested: Record<string, Record<string, z.ZodType>> = {}
  const shape: Record<string, z.ZodType> = { intent: z.string().max(20).optional() }
  for (const name of single) {
    const [head = '', inner] = name.split('.')
    if (inner) (nested[head] ??= {})[inner] = typed
    else shape[name] = typed
  }
  for (const name of list) shape[name] = z.array(typed).max(100).optional()
  for (const [name, inner] of Object.entries(nested)) shape[name] = z.object(inner).optional()
  return z
    .object(shape)
    .transform(({ intent, ...rest }) => ({ intent: intent as string | undefined, fields: flatten(rest) }))
}

/** Nested values under dotted names, as the form sends them. */
export function flatten(values: Record<string, unknown>): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') fields[name] = value
    else if (Array.isArray(value)) fields[name] = value.filter((one) => typeof one === 'string')
    else if (value && typeof value === 'object')
      for (const [inner, text] of Object.entries(flatten(value as Record<string, unknown>)))
        fields[`${name}.${inner}`] = text
  }
  return fields
}

/** A section's typed fields held against its rules. */
export function checkSection<T extends ListingType, S extends Section>(type: T, section: S, fields: Fields) {
  const parsed = sectionSchemas[type][section].safeParse(inputOf(type, fields))
  return parsed.success
    ? { ok: true as const, value: parsed.data as z.output<(typeof sectionSchemas)[T][S]> }
    : { ok: false as const, errors: fieldErrors(parsed.error) }
}

/** What is still missing or wrong before a draft can be published, the wizard's first step first; null when nothing is. */
export function whatIsMissing({
  type,
  fields,
  images,
}: {
  type: ListingType
  fields: Fields
  images: readonly string[]
}) {
  for (const step of ['basics', 'photos', 'rules'] as const) {
    if (step === 'photos') {
      if (images.length === 0)
        return { step, errors: { images: ['Images required'] } as Record<string, string[]> }
      continue
    }
    const checked = checkSection(type, step, fields)
    if (!checked.ok) return { step, errors: checked.errors }
  }
  return null
}

/** Which parts of a draft are complete. */
export const progressOf = ({
  type,
  fields,
  images,
}: {
  type: ListingType
  fields: Fields
  images: readonly string[]
}) => ({
  ...(Object.fromEntries(
    sections.map((section) => [section, checkSection(type, section, fields).ok]),
  ) as Record<Section, boolean>),
  photos: images.length > 0,
})
