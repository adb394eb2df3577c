import type { z } from 'zod'
import type { Method, Operation } from '../endpoint.server'
import { takesRequestKey } from '../request-key'
import { operationIdOf, pathParamsOf, sectionOf } from './names'
import { commonRefusals, commonRefusalsOf } from './refusals'
import type { JsonSchema, schemaRegistry } from './schemas'

type Schemas = ReturnType<typeof schemaRegistry>
type Content = Record<string, { schema: JsonSchema }>
type RequestBody = { required: boolean; content: Content }
type DocumentedResponse = { $ref: string } | { description: string; content?: Content }
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type DocumentedOperation = ReturnType<typeof describeOperation>

const SUCCESS: Record<string, string> = {
  200: 'Success.',
  201: 'Created.',
  204: 'Done. No response body.',
  304: 'Not modified since the version in `If-None-Match`.',
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

export const REFUSAL = { $ref: '#/components/schemas/Refusal' }

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same as `requestKey` in the body. If both are sent, they must be equal.',
  schema: { type: 'string', format: 'uuid' },
}

/** Describes one operation as OpenAPI does. */
export function describeOperation(method: Method, path: string, operation: Operation, schemas: Schemas) {
  const { summary, description, access } = operation
  const parameters = [
    ...pathParameters(path, operation),
    ...queryParameters(operation.query, schemas),
    ...(operation.body && takesRequestKey(operation.body) ? [IDEMPOTENCY_KEY] : []),
  ]
  const requestBody = requestBodyOf(operation, schemas)
  return {
    operationId: operationIdOf(method, path),
    tags: [sectionOf(path)],
    summary,
    ...(description && { description }),
    security: access === 'anyone' ? [] : [{ session: [] }],
    'x-access': access,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(method, operation, schemas),
  }
}

const pathParameters = (path: string, { params = {} }: Operation): Parameter[] =>
  pathParamsOf(path).map(({ name, about }) => ({
    name,
    in: 'path',
    required: true,
    description: params[name] ?? about,
    schema: { type: 'string' },
  }))

function queryParameters(query: z.ZodType | undefined, schemas: Schemas): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemas.input(query)
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description && { description }),
      schema,
    }
  })
}

function requestBodyOf({ body, file }: Operation, schemas: Schemas): RequestBody | undefined {
  if (file) {
    const schema: JsonSchema = {
      type: 'object',
      properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [file],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body && { required: true, content: json(schemas.input(body)) }
}

function responsesOf(
  method: Method,
  operation: Operation,
  schemas: Schemas,
): Record<string, DocumentedResponse> {
  const responses: Record<string, DocumentedResponse> = {}
  const common = commonRefusalsOf(method, operation)
  for (const [status, name] of Object.entries(common))
    responses[status] = { $ref: `#/components/responses/${name}` }
  for (const [status, own] of Object.entries(operation.refusals ?? {})) {
    const name = common[Number(status)]
    responses[status] = {
      description: name ? `${own} Or: ${commonRefusals[name]}` : own,
      content: json(REFUSAL),
    }
  }
  for (const [status, schema] of Object.entries(operation.answers)) {
    responses[status] = {
      description: SUCCESS[status]!,
      ...(schema && { content: json(schemas.output(schema)) }),
    }
  }
  return responses
}
