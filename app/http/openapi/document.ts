import type { Method, Operations } from '../endpoint.server'
import { documentedPath, tagsInOrder } from './names'
import { describeOperation, REFUSAL, type DocumentedOperation } from './operation'
import { commonRefusals } from './refusals'
import { schemaBook } from './schemas'

/** An endpoint: its address in the map (`api/listings/:id`) and what it does. */
export type Endpoint = { path: string; operations: Operations }

export type OpenApi = ReturnType<typeof describeEndpoints>

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

const ABOUT =
  `The second endpoint to everything the screens do. Answers are JSON, money is text with two decimals ("120.00"), instants are ISO 8601 in UTC,
dates of a stay are calendar dates. A refusal is \`{message, fields?}\`. HEAD is open wherever GET is; any other method that is not described answers 405.`.replaceAll(
    '\n',
    ' ',
  )

const refusal = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What is wrong and how to mend it, in words for people.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'The same for single fields of the body or the query.',
    },
  },
  required: ['message'],
  description:
    'A refusal. Some carry what a client can act on beside it, such as the right total or the nearest free dates.',
}

/** The endpoints as an OpenAPI document: always the same one for the same endpoints. */
export function describeEndpoints(
  endpoints: readonly Endpoint[],
  { version, cookie }: { version: string; cookie: string },
) {
  const book = schemaBook()
  const paths: Record<string, Record<string, DocumentedOperation>> = {}
  for (const { path, operations } of [...endpoints].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const described = METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation
        ? [[method.toLowerCase(), describeOperation(method, path, operation, book)] as const]
        : []
    })
    if (described.length > 0) paths[documentedPath(path)] = Object.fromEntries(described)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Roamstead', version, description: ABOUT },
    servers: [{ url: '/' }],
    tags: tagsInOrder.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...book.components(), Refusal: refusal },
      responses: Object.fromEntries(
        Object.entries(commonRefusals).map(([name, description]) => [
          name,
          { description, content: { 'application/json': { schema: REFUSAL } } },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: 'Set by signing in: POST /api/auth/login.',
        },
      },
    },
  }
}
