import { z } from 'zod'
import { fieldErrors } from '../shared/schemas'
import { toDecimal, type Cents } from '../shared/money'
import { isStorable } from '../shared/text'
import { amenitiesOf } from './amenities'
import type { ListingType } from './choices'
import {
  listingFields,
  sections,
  sectionSchemas,
  type Field,
  type ListingRow,
  type ListingValues,
  type Section,
} from './listing-fields'
import { linesOf, splitRules, suggestedRules } from './house-rules'
import { priceRuleFields, priceRuleFieldsOf, priceRulesJson } from './price-rules-input'
import { timesOf } from './times'
import { timeFieldsOf } from './times-input'
import { vehicleSpecsInput } from './vehicle-specs'

/** Form fields by name, exactly as typed. Empty fields are absent. */
export type FormFields = Record<string, string | string[]>

/** Fields that only a form has: the choice among places, further rules, and the edited version. */
const formOnly = {
  basics: ['locationChoice', 'version'],
  rules: ['customRules', 'version'],
  prices: ['version'],
} satisfies Record<Section, string[]>

/** The names a form may send: one value each, or any number. */
export const formNames = { property: namesOf('property'), vehicle: namesOf('vehicle') }

function namesOf(type: ListingType) {
  return {
    basics: namesIn(type, 'basics'),
    rules: namesIn(type, 'rules'),
    prices: namesIn(type, 'prices'),
  }
}

function namesIn(type: ListingType, section: Section) {
  const fields = fieldsIn(type, section)
  const parts: Record<string, readonly string[]> = {
    vehicleSpecs: Object.keys(vehicleSpecsInput.shape),
    priceRules: priceRuleFields,
    times: timeFieldsOf(type),
  }
  return {
    single: [
      ...fields.flatMap(([name, { control }]) =>
        parts[name] ? parts[name].map((part) => `${name}.${part}`) : control === 'list' ? [] : [name],
      ),
      ...formOnly[section],
    ],
    list: fields.flatMap(([name, { control }]) => (control === 'list' ? [name] : [])),
  }
}

function fieldsIn(type: ListingType, section: Section): [string, Field][] {
  return Object.entries<Field>(listingFields[type][section])
}

const allFieldsOf = (type: ListingType) => sections.flatMap((section) => fieldsIn(type, section))

/** The values of a new listing where the host gives none. Specification 1, section 9. */
export const initialValues = (type: ListingType): Record<string, unknown> =>
  Object.fromEntries(
    allFieldsOf(type).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  )

/** The form of a new listing. */
export function initialFields(type: ListingType): FormFields {
  const { vehicleSpecs, ...values } = initialValues(type)
  const typed = { ...values, ...(type === 'vehicle' && { maxGuests: 5 }) }
  return { ...formText(typed), ...flatten({ vehicleSpecs: formText(vehicleSpecs ?? {}) }) }
}

const formText = (values: object): FormFields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** The candidate the host chose when a location has several meanings. */
export const chosenLocation = ({ locationChoice }: FormFields) =>
  typeof locationChoice === 'string' ? locationChoice : undefined

/**
 * Form fields as the schemas expect them: nested objects for dotted names, one list of rules, checkboxes as booleans.
 */
export function toInput(type: ListingType, fields: FormFields): Record<string, unknown> {
  const { customRules = '', rules = [], amenities = [], ...others } = fields
  const entries = Object.entries(others)
  const checkboxes = allFieldsOf(type).filter(([, { control }]) => control === 'checkbox')
  return {
    ...(type === 'vehicle' && { vehicleSpecs: {} }),
    ...nested(entries),
    amenities,
    rules: [...rules, ...[customRules].flat().flatMap(linesOf)],
    ...Object.fromEntries(checkboxes.map(([name]) => [name, fields[name] === 'on'])),
  }
}

/** Values by dotted names as objects within objects. */
function nested(entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const path = name.split('.')
    const last = path.pop()!
    let at = root
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return root
}

/** A stored listing as its forms show it. */
export function toFormFields(listing: Pick<ListingRow, 'type' | keyof ListingValues>): FormFields {
  const { type, vehicleSpecs, priceRules } = listing
  const { ticked, custom } = splitRules(listing.rules, suggestedRules[type])
  const offered: readonly string[] = amenitiesOf[type]
  const specs = vehicleSpecs && {
    ...vehicleSpecs,
    ...(vehicleSpecs.pricePerExtraMile !== undefined && {
      pricePerExtraMile: dollars(vehicleSpecs.pricePerExtraMile),
    }),
  }
  const values: Record<string, unknown> = {
    ...listing,
    price: dollars(listing.price),
    rules: ticked,
    customRules: custom.join('\n'),
    amenities: listing.amenities.filter((amenity) => offered.includes(amenity)),
    amenityPhotos: Object.entries(listing.amenityPhotos ?? {}).map((pair) => pair.join('=')),
    ...flatten({
      vehicleSpecs: texts(specs ?? {}),
      priceRules: texts(priceRulesJson(priceRules) ?? {}),
      times: { ...timesOf(listing) },
    }),
  }
  for (const [name, { control }] of allFieldsOf(type))
    if (control === 'checkbox') values[name] = values[name] ? 'on' : null
  const fields: FormFields = {}
  for (const section of sections) {
    const { single, list } = formNames[type][section]
    for (const name of single)
      if (values[name] != null && values[name] !== '') fields[name] = String(values[name])
    for (const name of list) fields[name] = values[name] as string[]
  }
  return fields
}

/** "120" or "120.50". */
const dollars = (cents: Cents) => withoutZeros(toDecimal(cents))
const withoutZeros = (amount: string) => amount.replace(/\.00$/, '')

const texts = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? texts(value as object) : withoutZeros(String(value)),
    ]),
  )

/** Longer than any field allows, so that text is kept even while it is too long. */
const TYPED_MAX = 20_000
const typed = z
  .string('Must be text')
  .max(TYPED_MAX, `Must be at most ${TYPED_MAX} characters`)
  .refine(isStorable, 'Contains characters that cannot be stored')
  .optional()

/** Reads a form without validating its fields, so that drafts keep unfinished input. `intent` is the button pressed. */
export function sectionFormSchema(type: ListingType, ...chosen: Section[]) {
  const names = chosen.map((section) => formNames[type][section])
  const single = nested(names.flatMap(({ single }) => single.map((name) => [name, typed] as const)))
  const lists = names.flatMap(({ list }) => list.map((name) => [name, z.array(typed).max(100).optional()]))
  return z
    .object({ intent: z.string().max(20).optional(), ...shapeOf(single), ...Object.fromEntries(lists) })
    .transform(({ intent, ...rest }) => ({ intent: intent as string | undefined, fields: flatten(rest) }))
}

const shapeOf = (fields: Record<string, unknown>): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodType ? field : z.object(shapeOf(field as Record<string, unknown>)).optional(),
    ]),
  )

/** Nested values under dotted names, as the form sends them. */
export function flatten(values: Record<string, unknown>): FormFields {
  const fields: FormFields = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') fields[name] = value
    else if (Array.isArray(value)) fields[name] = value.filter((item) => typeof item === 'string')
    else if (value && typeof value === 'object')
      for (const [inner, text] of Object.entries(flatten(value as Record<string, unknown>)))
        fields[`${name}.${inner}`] = text
  }
  return fields
}

/** Validates the typed fields of one form. */
export function parseSection<T extends ListingType, S extends Section>(
  type: T,
  section: S,
  fields: FormFields,
) {
  const parsed = sectionSchemas[type][section].safeParse(toInput(type, fields))
  return parsed.success
    ? { ok: true as const, value: parsed.data as z.output<(typeof sectionSchemas)[T][S]> }
    : { ok: false as const, errors: fieldErrors(parsed.error) }
}

/** The fields of a form that may be empty; saving a form that lacks one would empty the field. */
export function fieldsThatMayBeEmpty(type: ListingType, section: Section): string[] {
  const parsed = parseSection(type, section, {})
  const required = parsed.ok ? {} : parsed.errors
  const shown = section === 'prices' ? shownPrices(type) : formNames[type][section].single
  const absentWhenOff = fieldsIn(type, section).flatMap(([name, { control }]) =>
    control === 'checkbox' ? name : [],
  )
  return shown.filter(
    (name) => !(name in required) && !['locationChoice', 'version', ...absentWhenOff].includes(name),
  )
}

const shownPrices = (type: ListingType) => priceRuleFieldsOf(type).map((name) => `priceRules.${name}`)
