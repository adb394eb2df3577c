import { z } from 'zod'
import { documentedSchemas } from '~/domain/shared/schemas'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** What JSON has no word for, as it is sent: an instant is its ISO text. */
const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  // The format says it, where the pattern is a line of letters.
  if (jsonSchema.format) delete jsonSchema.pattern
}

/**
 * Turns zod's schemas into JSON Schemas. Those with an id of their own (`.meta({ id: 'Listing' })`) are kept once, under
 * `components`, and referred to.
 */
export function schemaBook() {
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
    const { id: _, ...kept } = refer(shape)
    if (components[id] && JSON.stringify(components[id]) !== JSON.stringify(kept))
      throw new Error(`Two different shapes are called ${id}.`)
    components[id] = kept
  }

  return {
    /** What a caller sends. */
    sent: (schema: z.ZodType) => write(documentedSchemas.get(schema) ?? schema, 'input'),
    /** What an endpoint answers. */
    answered: (schema: z.ZodType) => write(schema, 'output'),
    components: () =>
      Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** The schema with its references as the document has them. */
const refer = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
