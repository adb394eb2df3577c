import type { z } from 'zod'
import type { Method, Operation } from '../endpoint.server'
import { operationIdOf, pathParamsOf, tagOf } from './names'
import { commonRefusals, commonRefusalsOf } from './refusals'
import type { JsonSchema, schemaBook } from './schemas'

type Book = ReturnType<typeof schemaBook>
type Content = Record<string, { schema: JsonSchema }>
type Answer = { $ref: string } | { description: string; content?: Content }
type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
}

export type DocumentedOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  'x-access': Operation['access']
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}

const ALL_WELL: Record<string, string> = {
  200: 'All is well.',
  201: 'It was made.',
  204: 'It is done; there is no body.',
  304: 'Nothing has changed since the version of `If-None-Match`.',
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } })

/** What a refusal is, whichever endpoint refuses. */
export const REFUSAL = { $ref: '#/components/schemas/Refusal' }

/** One operation as OpenAPI describes it. */
export function describeOperation(
  method: Method,
  path: string,
  operation: Operation,
  book: Book,
): DocumentedOperation {
  const { summary, description, access } = operation
  const parameters = [...pathParameters(path, operation), ...queryParameters(operation.query, book)]
  const requestBody = requestBodyOf(operation, book)
  return {
    operationId: operationIdOf(method, path),
    tags: [tagOf(path)],
    summary,
    ...(description && { description }),
    security: access === 'anyone' ? [] : [{ session: [] }],
    'x-access': access,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(method, operation, book),
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

function queryParameters(query: z.ZodType | undefined, book: Book): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = book.sent(query)
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

function requestBodyOf({ body, file }: Operation, book: Book): DocumentedOperation['requestBody'] {
  if (file) {
    const schema: JsonSchema = {
      type: 'object',
      properties: { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: [file],
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return body && { required: true, content: json(book.sent(body)) }
}

function responsesOf(method: Method, operation: Operation, book: Book): Record<string, Answer> {
  const responses: Record<string, Answer> = {}
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
      description: ALL_WELL[status]!,
      ...(schema && { content: json(book.answered(schema)) }),
    }
  }
  return responses
}
