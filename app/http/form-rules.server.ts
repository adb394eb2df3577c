import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { addDays, isCalendarDate } from '~/domain/shared/dates'

/** What a browser can check of a field, by the names of the HTML attributes. */
export type Constraint = {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number | string
  max?: number | string
  step?: number
  pattern?: string
}

/** The schema's message for each constraint. `step` is also the message for text that is not a number. */
type ConstraintMessages = { [K in keyof Constraint]?: string }

/** What a browser can check of a form, by field name. */
export type FormRules = {
  constraint: Record<string, Constraint>
  messages: Record<string, ConstraintMessages>
}

type Fields = Record<string, string>
type Options = {
  /** Limits that the schema checks after a transform, where no tool can read them. */
  limits?: Record<string, Constraint>
  /** How the form's action validates, if not with conform. */
  errorsOf?: (fields: Fields) => Record<string, string[] | null>
}

const computed = new WeakMap<z.ZodObject, FormRules>()

/** The constraints of a form and their messages, so that a page has them without zod; once per schema. */
export function formRules(schema: z.ZodObject, options: Options = {}): FormRules {
  const rules = computed.get(schema) ?? readRules(schema, options)
  computed.set(schema, rules)
  return rules
}

/** Each message is the schema's answer to a breaking value; without one, there is no constraint. */
function readRules(
  schema: z.ZodObject,
  { limits = {}, errorsOf = (fields) => errorsWith(schema, fields) }: Options,
): FormRules {
  const rules: FormRules = { constraint: {}, messages: {} }
  const constraints = getZodConstraint(schema)
  const bounds = boundsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  for (const name of Object.keys(constraints).filter((name) => !name.endsWith('[]'))) {
    const { required } = constraints[name]!
    const candidate: Constraint = { ...(required && { required }), ...bounds[name], ...limits[name] }
    // Amounts are text to the schema, but the lengths of text do not apply to number fields.
    if (candidate.step) delete candidate.maxLength
    const constraint: Record<string, unknown> = {}
    const messages: ConstraintMessages = {}
    for (const key of Object.keys(candidate) as (keyof Constraint)[]) {
      const wrong = breaking(key, candidate)
      const message = errorsOf(wrong === null ? {} : { [name]: wrong })[name]?.[0]
      if (!message) continue
      constraint[key] = candidate[key]
      messages[key] = message
    }
    if (Object.keys(messages).length === 0) continue
    rules.constraint[name] = constraint
    rules.messages[name] = messages
  }
  return rules
}

function errorsWith(schema: z.ZodObject, fields: Fields) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return parseWithZod(formData, { schema }).reply().error ?? {}
}

/** A value that breaks one constraint of a field; null for leaving the field out. */
function breaking(key: keyof Constraint, { minLength, maxLength, min, max, step }: Constraint) {
  if (key === 'required') return null
  if (key === 'minLength') return 'x'.repeat(minLength! - 1)
  if (key === 'maxLength') return 'x'.repeat(maxLength! + 1)
  if (key === 'min') return shifted(min!, -(step ?? 1))
  if (key === 'max') return shifted(max!, step ?? 1)
  return 'x'
}

const shifted = (value: number | string, by: number) =>
  typeof value === 'string' && isCalendarDate(value) ? addDays(value, by) : String(Number(value) + by)

type JsonSchema = z.core.JSONSchema.BaseSchema

/**
 * The lengths, ranges and patterns of all fields, nested ones under dotted names. conform's `getZodConstraint` should
 * return them too, but since zod 4.6 it does not find them (https://github.com/edmundhung/conform/pull/1341).
 */
function boundsOf({ properties = {} }: JsonSchema, prefix = ''): Record<string, Constraint> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, property]) => {
      const field = typeof property === 'object' ? withoutNull(property) : {}
      const name = prefix + key
      return field.type === 'object' ? Object.entries(boundsOf(field, `${name}.`)) : [[name, toBounds(field)]]
    }),
  )
}

const withoutNull = (field: JsonSchema): JsonSchema =>
  (field.anyOf?.find((choice) => typeof choice === 'object' && choice.type !== 'null') as JsonSchema) ?? field

function toBounds({ type, minLength = 0, maxLength, minimum, maximum, pattern }: JsonSchema): Constraint {
  return {
    // A minimum of one character says no more than `required`.
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(type === 'integer' && { step: 1 }),
    ...(pattern !== undefined && { pattern }),
  }
}
