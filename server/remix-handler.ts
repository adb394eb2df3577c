import {
  createReadableStreamFromReadable,
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node'
import type { Handler, Request, Response } from 'express'
import { withKeptForm } from '~/http/show-kept-form.server'
import { deferredData } from '~/http/streaming/deferred.server'
import type { PageCache } from './page-cache'
import { recordOf } from './request-records'
import { allowedMethods, routeIdOf } from './route-ids'

type Options = {
  /** The part of the build whose routes a path can match. */
  narrow: (pathname: string) => ServerBuild
  appOrigin: string
  pages: PageCache | null
}

/**
 * Hands each request to a Remix handler that knows only the routes its URL can match. A page whose form waits for its
 * sender to sign in is shown with that form.
 */
export function remixHandler({ narrow, appOrigin, pages }: Options): Handler {
  const handlers = new Map<ServerBuild, RequestHandler>()
  return async (request, response, next) => {
    try {
      const build = narrow(request.path)
      const route = routeIdOf(build, request.path)
      recordOf(response).route = route
      if (!/^(GET|HEAD)$/.test(request.method)) response.locals.allowed = allowedMethods(build, route)
      let handler = handlers.get(build)
      if (!handler) handlers.set(build, (handler = createRequestHandler(build, 'production')))
      const gone = new AbortController()
      response.once('close', () => response.writableFinished || gone.abort())
      const handle = (sent: globalThis.Request) => handler(sent, loadContext(request, response, gone.signal))
      const answer = await withKeptForm(toWebRequest(request, gone.signal), { appOrigin, response, handle })
      await send(pages?.remember(response, answer) ?? answer, response)
    } catch (error) {
      next(error)
    }
  }
}

function loadContext(request: Request, response: Response, gone: AbortSignal): AppLoadContext {
  const isDocument = /^(GET|HEAD)$/.test(request.method) && !request.path.endsWith('.data')
  // What stores answers must not store a page that lacks a part.
  const doNotStore = () => void (response.locals.incomplete = true)
  return { document: isDocument ? deferredData(doNotStore) : undefined, doNotStore, gone }
}

function toWebRequest(request: Request, signal: AbortSignal): globalThis.Request {
  const { method, protocol, url } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new globalThis.Request(new URL(url, `${protocol}://${request.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: 'half' }),
  })
}

async function send(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status)
  for (const [name, value] of answer.headers) response.append(name, value)
  // The browser shows at once that the stream is open.
  if (/text\/event-stream/i.test(answer.headers.get('Content-Type') ?? '')) response.flushHeaders()
  if (answer.body) await writeReadableStreamToWritable(answer.body, response)
  else response.end()
}
