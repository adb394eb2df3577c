import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { logError } from '../domain/shared/log-error'
import { requireApiAdmin, requireApiUser, requireSelf } from './guards.server'
import { readJson, readQuery } from './read-json.server'
import { currentRequest } from './request-record.server'
import { renewCookie, type SignedInUser } from './session.server'

export type EndpointArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: EndpointArgs) => Promise<Response> | Response
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call an operation. `self` is the user whose id is in the path, and whom anyone else gets a 404 for. */
type Access = 'anyone' | 'user' | 'self' | 'admin'
type PathParam =
  | 'id'
  | 'key'
  | 'otherId'
  | 'bookingId'
  | 'replyId'
  | 'searchId'
  | 'entryId'
  | 'listId'
  | 'stage'
  | 'messageId'
  | 'booking'
  | 'host'
  | 'item'
  | 'draft'
  | 'change'

/** What an operation is called with: who calls it, and what it was sent, validated. */
export type Call<Query = unknown, Body = unknown> = {
  request: Request
  params: Record<PathParam, string>
  user: SignedInUser
  query: Query
  body: Body
  now: Date
}

type Documented = {
  /** A few words, such as "Book a stay". */
  summary: string
  description?: string
  /** Descriptions of path parameters whose names do not explain themselves. */
  params?: Partial<Record<string, string>>
  /** The multipart field of the file it takes instead of a JSON body. */
  file?: string
  /** The schema of each successful response by status; null for a response without a JSON body. */
  answers: Partial<Record<200 | 201 | 204 | 304, z.ZodType | null>>
  /** Its own refusals by status, besides those that access, body and query imply. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503, string>>
}

/** One method of an endpoint, as the documentation needs it. */
export type Operation = Documented & { access: Exclude<Access, 'self'>; query?: z.ZodType; body?: z.ZodType }
export type Operations = Partial<Record<Method, Operation>>
/** The operations at a path of the route map, and the methods that a 405 must name there. */
export type Describe = (path: string) => { operations: Operations; allow: string }

/** A method of an endpoint. What it returns is sent as JSON with its first status, unless it is a response. */
export type Definition<Query, Body> = Documented & {
  /** The schema of the query string. */
  query?: z.ZodType<Query>
  /** The schema of the JSON body. */
  body?: z.ZodType<Body>
  /** What is documented instead, or where the handler reads them itself because they depend on time or a row. */
  documented?: { query?: z.ZodType; body?: z.ZodType }
  /** The message for anyone else where access is for `self`. */
  notSelf?: string
} & (
    | { access: 'anyone'; handle: (call: Omit<Call<Query, Body>, 'user'>) => unknown }
    | { access: Exclude<Access, 'anyone'>; handle: (call: Call<Query, Body>) => unknown }
  )

const FAULT = {
  read: 'Something went wrong on our side. Please try again.',
  change:
    'Something went wrong on our side, and your change may or may not have been made. ' +
    'Repeat the request with the same requestKey where there is one, or look before you try again.',
}

type Definitions<GQ, PostQ, PostB, PutB> = {
  GET?: Handler | Definition<GQ, unknown>
  POST?: Handler | Definition<PostQ, PostB>
  PUT?: Handler | Definition<unknown, PutB>
  DELETE?: Handler | Definition<unknown, unknown>
}
type AnyDefinition = Definition<unknown, unknown>

/**
 * Defines a JSON endpoint with an operation per method, which checks access, then the query, then the body, before it
 * is handled. What is not in the documentation is a plain handler instead. Other methods answer 405 with an Allow
 * header. An unexpected error is logged and answers 503 without a stack trace. The transaction it interrupted has
 * changed nothing, but it can also come after that, or in place of the answer to a commit.
 */
export function defineEndpoint<GQ, PostQ, PostB, PutB>(methods: Definitions<GQ, PostQ, PostB, PutB>) {
  const handlers: Partial<Record<string, Handler>> = {}
  const operations: Operations = {}
  for (const [method, definition] of Object.entries(methods) as [
    Method,
    Handler | AnyDefinition | undefined,
  ][]) {
    if (typeof definition === 'function') handlers[method] = definition
    else if (definition) {
      handlers[method] = handlerOf(method, definition)
      operations[method] = operationOf(definition)
    }
  }
  const allow = Object.keys(handlers)
    .map((method) => (method === 'GET' ? 'GET, HEAD' : method))
    .join(', ')
  const dispatch: Handler = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const handler = handlers[method]
    if (!handler) {
      return Response.json(
        { message: `${args.request.method} is not allowed here.` },
        { status: 405, headers: { Allow: allow } },
      )
    }
    try {
      const response = await handler(args)
      renewCookie(args.request, response.headers)
      return response
    } catch (error) {
      if (error instanceof Response) return error
      logError(error)
      return Response.json(
        { message: FAULT[method === 'GET' ? 'read' : 'change'], requestId: currentRequest()?.id },
        { status: 503, headers: { 'Retry-After': '5' } },
      )
    }
  }
  // The API document and the answers to other methods read these from the loader: nothing else of a route module
  // reaches the server's manifest.
  const describe: Describe = () => ({ operations, allow })
  return { loader: Object.assign(dispatch, { describe }), action: dispatch }
}

const operationOf = ({
  access,
  query,
  body,
  documented = {},
  refusals,
  ...definition
}: AnyDefinition): Operation => ({
  ...definition,
  access: access === 'self' ? 'user' : access,
  query: documented.query ?? query,
  body: documented.body ?? body,
  refusals: { ...(access === 'self' && { 404: 'The id is not the signed-in user.' }), ...refusals },
})

function handlerOf(method: Method, definition: AnyDefinition): Handler {
  const { access, notSelf, query, body, file, documented, answers } = definition
  const handle = definition.handle as (call: Call) => unknown
  const status = Number(Object.keys(answers)[0])
  // A body that means nothing is read all the same, because reading it refuses other sites and other types.
  const readsBody = method !== 'GET' && !file && (body || !documented?.body)
  return async ({ request, params }) => {
    const user = await callerOf(access, request, params, notSelf)
    const answer = await handle({
      request,
      params: params as Call['params'],
      user: user!,
      query: query && readQuery(request, query),
      body: readsBody ? await readJson(request, body ?? z.unknown()) : undefined,
      now: new Date(),
    })
    if (answer instanceof Response) return answer
    return status === 204 ? new Response(null, { status }) : Response.json(answer, { status })
  }
}

/** The caller. @throws Response 401, 404 for callers without access */
async function callerOf(access: Access, request: Request, params: { id?: string }, notSelf?: string) {
  if (access === 'anyone') return null
  if (access === 'self') return requireSelf({ request, params }, notSelf)
  return access === 'admin' ? requireApiAdmin(request) : requireApiUser(request)
}
