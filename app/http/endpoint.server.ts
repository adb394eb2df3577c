import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { logError } from '../domain/shared/log-error'
import { renewCookie } from './session.server'

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What an endpoint does when it is knocked at in one way, as its documentation tells it. */
export type Operation = {
  /** In a few words: "Book a stay". */
  summary: string
  description?: string
  /** Who may: anyone, anyone signed in, or admins. */
  access: 'anyone' | 'user' | 'admin'
  /** What the parameters of its address are, where their names and the address do not say it. */
  params?: Partial<Record<string, string>>
  /** The query that it reads, as a schema of its fields. */
  query?: z.ZodType
  /** The JSON body that it reads. */
  body?: z.ZodType
  /** The multipart field of the file that it takes instead. */
  file?: string
  /** What it answers when all is well, by status; null for an answer without a JSON body. */
  answers: Partial<Record<200 | 201 | 204 | 304, z.ZodType | null>>
  /** Refusals of its own, by status, beside those that access, body and query bring. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503, string>>
  handle: Handler
}

export type Operations = Partial<Record<Method, Operation>>

/**
 * A JSON endpoint: one handler a method. Any other method answers 405 with Allow; a fault answers 503 and says that
 * nothing was lost, never a stack trace.
 */
export function defineEndpoint(handlers: Partial<Record<Method, Handler | Operation>>) {
  const operations = Object.fromEntries(
    Object.entries(handlers).filter(([, handler]) => typeof handler !== 'function'),
  ) as Operations
  const allow = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const open: Handler = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const given = handlers[method as Method]
    const handler = typeof given === 'object' ? given.handle : given
    if (!handler) {
      return Response.json(
        { message: `${args.request.method} is not allowed here.` },
        { status: 405, headers: { Allow: allow.join(', ') } },
      )
    }
    try {
      const response = await handler(args)
      renewCookie(args.request, response.headers)
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
      return response
    } catch (error) {
      if (error instanceof Response) return error
      logError(error)
      return Response.json(
        { message: 'Something went wrong on our side. Nothing was changed. Please try again.' },
        { status: 503, headers: { 'Retry-After': '5' } },
      )
    }
  }
  // The documentation finds what an endpoint does at its loader: of a route module nothing else reaches the server's manifest.
  return { loader: Object.assign(open, { operations }), action: open }
}
