import type { OpenApi } from '~/http/openapi/document'
import type { DocumentedOperation } from '~/http/openapi/operation'
import type { JsonSchema } from '~/http/openapi/schemas'
import { fieldsOf, typeOf, type Field } from './shapes'

export type Entry = {
  id: string
  method: string
  path: string
  summary: string
  description?: string
  access: DocumentedOperation['x-access']
  parameters: Field[]
  /** The request body: JSON or a file. */
  body?: { type: string; fields: Field[] }
  answers: { status: string; description: string; type?: string; fields: Field[] }[]
  curl: string
}

type Section = { name: string; entries: Entry[] }
type Shape = { name: string; description?: string; fields: Field[] }

type Content = Record<string, { schema: JsonSchema }> | undefined

/** The document as a page: operations by section, then the schemas they share. */
export function reference(document: OpenApi, origin: string): { sections: Section[]; shapes: Shape[] } {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      tag: operation.tags[0]!,
      entry: entryOf(document, origin, method.toUpperCase(), path, operation),
    })),
  )
  const names = document.tags
    .map(({ name }) => name)
    .filter((name) => entries.some(({ tag }) => tag === name))
  return {
    sections: names.map((name) => ({
      name,
      entries: entries.filter(({ tag }) => tag === name).map(({ entry }) => entry),
    })),
    shapes: Object.entries(document.components.schemas as Record<string, JsonSchema>).map(
      ([name, schema]) => ({ name, description: schema.description, fields: fieldsOf(schema) }),
    ),
  }
}

function entryOf(
  document: OpenApi,
  origin: string,
  method: string,
  path: string,
  operation: DocumentedOperation,
): Entry {
  const { operationId: id, summary, description, requestBody } = operation
  const [sent] = Object.entries(requestBody?.content ?? {})
  return {
    id,
    method,
    path,
    summary,
    description,
    access: operation['x-access'],
    parameters: (operation.parameters ?? []).map(({ name, schema, required, description }) => ({
      name,
      type: typeOf(schema),
      required,
      about: [description, fromWhere(path, name)].filter(Boolean).join('. '),
    })),
    ...(sent && { body: { type: sent[0], fields: fieldsOf(sent[1].schema) } }),
    answers: Object.entries(operation.responses).map(([status, answer]) => ({
      status,
      ...answerOf(document, answer),
    })),
    curl: curlOf(origin, method, path, operation),
  }
}

const fromWhere = (path: string, name: string) => (path.includes(`{${name}}`) ? 'In the path' : '')

function answerOf(document: OpenApi, answer: DocumentedOperation['responses'][string]) {
  const { description, content } =
    '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer
  const schema = (content as Content)?.['application/json']?.schema
  return { description, ...(schema && { type: typeOf(schema) }), fields: schema ? fieldsOf(schema) : [] }
}

function curlOf(
  origin: string,
  method: string,
  path: string,
  { requestBody, 'x-access': access }: DocumentedOperation,
): string {
  const [type, { schema }] = Object.entries(requestBody?.content ?? { '': { schema: {} } })[0]!
  const required = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).filter(([name]) =>
    schema.required?.includes(name),
  )
  const body = Object.fromEntries(required.map(([name, property]) => [name, example(property)]))
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`,
    access !== 'anyone' && "-b 'session=…'",
    type === 'application/json' && `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`,
    type === 'multipart/form-data' && required.map(([name]) => `-F '${name}=@FILE'`).join(' '),
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

function example(schema: JsonSchema): unknown {
  const [form] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (form) return example(form)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [example((schema.items ?? {}) as JsonSchema)]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, property]) => [name, example(property)]),
    )
  return schema.type === 'boolean'
    ? true
    : schema.type === 'integer' || schema.type === 'number'
      ? (schema.minimum ?? 1)
      : '…'
}
