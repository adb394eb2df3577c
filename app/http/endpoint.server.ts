import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { logError } from '../domain/shared/log-error'
import { currentRequest } from './request-record.server'
import { renewCookie } from './session.server'

export type EndpointArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler = (args: EndpointArgs) => Promise<Response> | Response
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One method of an endpoint, with everything its documentation needs. */
export type Operation = {
  /** A few words, such as "Book a stay". */
  summary: string
  description?: string
  /** Who may call it: anyone, any signed-in user, or admins. */
  access: 'anyone' | 'user' | 'admin'
  /** Descriptions of path parameters whose names do not explain themselves. */
  params?: Partial<Record<string, string>>
  /** The schema of the query string it reads. */
  query?: z.ZodType
  /** The schema of the JSON body it reads. */
  body?: z.ZodType
  /** The multipart field of the file it takes instead of a JSON body. */
  file?: string
  /** The schema of each successful response by status; null for a response without a JSON body. */
  answers: Partial<Record<200 | 201 | 204 | 304, z.ZodType | null>>
  /** Its own refusals by status, besides those that access, body and query imply. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503, string>>
  handle: Handler
}

const FAULT = {
  read: 'Something went wrong on our side. Please try again.',
  change:
    'Something went wrong on our side, and your change may or may not have been made. ' +
    'Repeat the request with the same requestKey where there is one, or look before you try again.',
}

export type Operations = Partial<Record<Method, Operation>>

/**
 * Defines a JSON endpoint with one handler per method. Other methods answer 405 with an Allow header. An unexpected
 * error is logged and answers 503 without a stack trace. The transaction it interrupted has changed nothing, but it can
 * also come after that, or in place of the answer to a commit.
 */
export function defineEndpoint(handlers: Partial<Record<Method, Handler | Operation>>) {
  const operations = Object.fromEntries(
    Object.entries(handlers).filter(([, handler]) => typeof handler !== 'function'),
  ) as Operations
  const methods = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = methods.join(', ')
  const dispatch: Handler = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const given = handlers[method as Method]
    const handler = typeof given === 'object' ? given.handle : given
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
  return { loader: Object.assign(dispatch, { operations, allow }), action: dispatch }
}
