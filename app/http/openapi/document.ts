import type { Site } from '../../domain/shared/site'
import type { Method, Operations } from '../endpoint.server'
import { documentedPath, sectionsInOrder } from './names'
import { describeOperation, REFUSAL, type DocumentedOperation } from './operation'
import { commonRefusals } from './refusals'
import { schemaRegistry } from './schemas'

/** An endpoint: its path in the route map (`api/listings/:id`) and its operations. */
export type Endpoint = { path: string; operations: Operations }

export type OpenApi = ReturnType<typeof describeEndpoints>

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Paragraphs of Markdown: what the endpoints are, and the rules that all of them share. */
const ABOUT = [
  'JSON endpoints for everything the screens do.',
  'Money is text with two decimals ("120.00"), instants are ISO 8601 in UTC, dates of a stay are calendar dates.',
  'Errors have the form `{message, fields?, requestId?}`.',
  'Every response carries an `X-Request-Id`, yours if you sent one.',
  'Repeating a POST with the same `requestKey`, or the same `Idempotency-Key` header, returns the first result; ' +
    'with other values it is refused with 409, and nothing is stored.',
  'HEAD is available wherever GET is; undocumented methods answer 405.',
].join('\n\n')

const refusal = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What is wrong and how to fix it, for people to read.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Error messages by field of the body or query.',
    },
    requestId: {
      type: 'string',
      description: 'Of an error on our side: what identifies the request in our log.',
    },
  },
  required: ['message'],
  description:
    'An error. Some add what a client can act on, such as the correct total or the nearest available dates.',
}

/** Builds the OpenAPI document of the endpoints. The result does not depend on their order. */
export function describeEndpoints(
  endpoints: readonly Endpoint[],
  { version, cookie, site }: { version: string; cookie: string; site: Pick<Site, 'name' | 'supportEmail'> },
) {
  const schemas = schemaRegistry()
  const paths: Record<string, Record<string, DocumentedOperation>> = {}
  for (const { path, operations } of [...endpoints].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    const described = METHODS.flatMap((method) => {
      const operation = operations[method]
      return operation
        ? [[method.toLowerCase(), describeOperation(method, path, operation, schemas)] as const]
        : []
    })
    if (described.length > 0) paths[documentedPath(path)] = Object.fromEntries(described)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: site.name,
      version,
      description: ABOUT,
      ...(site.supportEmail && { contact: { email: site.supportEmail } }),
    },
    servers: [{ url: '/' }],
    tags: sectionsInOrder.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.components(), Refusal: refusal },
      responses: Object.fromEntries(
        Object.entries(commonRefusals).map(([name, description]) => [
          name,
          { description, content: { 'application/json': { schema: REFUSAL } } },
        ]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by POST /api/auth/login.' },
      },
    },
  }
}
