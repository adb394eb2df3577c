import { count } from '~/domain/shared/phrases'
import type { JsonSchema } from '~/http/openapi/schemas'

/** A field as its table shows it. Nested fields have a path: `listing.title`, `photos[].url`. */
export type Field = { name: string; type: string; required: boolean; about: string }

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const parts = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []) as JsonSchema[]

/** A schema's type in a few words. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const options = parts(schema)
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  return schema.format ?? schema.type ?? 'anything'
}

function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: otherwise } = schema
  const between = (low: number | undefined, high: number | undefined, noun: string) =>
    low && high !== undefined
      ? `${low} to ${count(high, noun)}`
      : high !== undefined
        ? `at most ${count(high, noun)}`
        : low
          ? `at least ${count(low, noun)}`
          : ''
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : ''
  return [
    between(minLength, maxLength, 'character'),
    range,
    between(minItems, maxItems, 'item'),
    otherwise === undefined ? '' : `otherwise ${JSON.stringify(otherwise)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const aboutOf = (schema: JsonSchema) => [schema.description, limitsOf(schema)].filter(Boolean).join('. ')

/** All fields of a schema, nested ones included. Of a union, the fields required by every variant are required. */
export function fieldsOf(schema: JsonSchema, within = ''): Field[] {
  const options = parts(schema).filter(({ type }) => type !== 'null')
  if (options.length > 0) return merge(options.map((option) => fieldsOf(option, within)))
  if (schema.type === 'array') return fieldsOf((schema.items ?? {}) as JsonSchema, `${within}[]`)
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => {
      const full = within ? `${within}.${name}` : name
      return [
        {
          name: full,
          type: typeOf(property),
          required: schema.required?.includes(name) ?? false,
          about: aboutOf(property),
        },
        ...fieldsOf(property, full),
      ]
    },
  )
}

function merge(forms: Field[][]): Field[] {
  const all = new Map<string, Field>()
  for (const field of forms.flat()) {
    const earlier = all.get(field.name)
    const type =
      earlier && !earlier.type.split(' | ').includes(field.type)
        ? `${earlier.type} | ${field.type}`
        : field.type
    all.set(field.name, {
      ...field,
      type,
      required: forms.every((form) => form.some(({ name, required }) => name === field.name && required)),
    })
  }
  return [...all.values()]
}
