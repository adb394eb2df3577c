import { z } from 'zod'
import { documentedSchemas } from '~/domain/shared/schemas'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Types that JSON lacks are described as they are sent: an instant is ISO 8601 text. */
const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // The format already says what the long regular expression would.
  if (jsonSchema.format) delete jsonSchema.pattern
}

/** Converts zod schemas to JSON Schemas. One with an id appears once, under `components`. */
export function schemaRegistry() {
  const components: Record<string, JsonSchema> = {}

  function write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any', override })
    for (const [id, shape] of Object.entries($defs)) keep(id, shape)
    return refer(json)
  }

  function keep(id: string, shape: JsonSchema) {
    const { id: _, ...component } = refer(shape)
    if (components[id] && JSON.stringify(components[id]) !== JSON.stringify(component))
      throw new Error(`Two different schemas have the id ${id}.`)
    components[id] = component
  }

  return {
    /** The schema of what a client sends. */
    input: (schema: z.ZodType) => write(documentedSchemas.get(schema) ?? schema, 'input'),
    /** The schema of what an endpoint returns. */
    output: (schema: z.ZodType) => write(schema, 'output'),
    components: () =>
      Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Points the schema's references at the document's components. */
const refer = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
