import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { logFault } from '../domain/shared/fault'
import { renewCookie } from './session.server'

type Handler = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<Response>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A JSON door: one handler a method. Any other method answers 405 with Allow; a fault answers 503 and says that
 * nothing was lost, never a stack trace.
 */
export function defineDoor(handlers: Partial<Record<Method, Handler>>) {
  const allow = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const open: Handler = async (args) => {
    const method = args.request.method === 'HEAD' ? 'GET' : args.request.method
    const handler = handlers[method as Method]
    if (!handler) {
      return Response.json({ message: `${args.request.method} is not allowed here.` }, { status: 405, headers: { Allow: allow.join(', ') } })
    }
    try {
      const response = await handler(args)
      renewCookie(args.request, response.headers)
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
      return response
    } catch (error) {
      if (error instanceof Response) return error
      logFault(error)
      return Response.json(
        { message: 'Something went wrong on our side. Nothing was changed. Please try again.' },
        { status: 503, headers: { 'Retry-After': '5' } },
      )
    }
  }
  return { loader: open, action: open }
}
