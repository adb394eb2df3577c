import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/express'
import express, { type Handler, type Request, type Response } from 'express'
import { clientAddress } from './client-address'
import { compress } from './compress'
import { failed } from './failures'
import { health } from './health'
import { joinPieces } from './join-pieces'
import { readToTheEnd } from './read-to-the-end'
import { narrowBuild } from './narrow-build'
import { refuseCrossSite } from './refuse-cross-site'
import { refuseMalformed } from './refuse-malformed'
import { builtAssets, missingAsset, publicFiles } from './static-files'

/**
 * The site as a request listener: what is wrong is refused first, files are served, and the rest is Remix's.
 * Requires the database module's settings to be in place; the build reads them when it is imported.
 */
export function createApp({ build, appOrigin }: { build: ServerBuild; appOrigin: string }) {
  const app = express()
  app.disable('x-powered-by')
  app.use(readToTheEnd)
  app.use(refuseMalformed)
  app.use('/healthz', health)
  app.use(clientAddress)
  app.use(refuseCrossSite(appOrigin))
  app.use('/assets', builtAssets('build/client/assets'), missingAsset)
  app.use(compress)
  app.use(publicFiles('build/client'))
  app.use(joinPieces)
  app.use(pages(build))
  app.use(failed)
  return app
}

/**
 * When the visitor has left. The request's own signal says so only as long as all the copies that Remix makes of a request
 * are in memory, which is not as long as a stream can go on.
 */
function getLoadContext(_request: Request, response: Response): AppLoadContext {
  return {
    get gone() {
      const gone = new AbortController()
      if (response.destroyed) gone.abort()
      response.once('close', () => gone.abort())
      return gone.signal
    },
  }
}

/** Remix with as much of the route table as the address needs. */
function pages(build: ServerBuild): Handler {
  const partFor = narrowBuild(build)
  const handlers = new Map<ServerBuild, Handler>()
  return (request, response, next) => {
    const part = partFor(request.path)
    let handler = handlers.get(part)
    if (!handler)
      handlers.set(
        part,
        (handler = createRequestHandler({
          build: part,
          mode: 'production',
          getLoadContext,
        }) as unknown as Handler),
      )
    return handler(request, response, next)
  }
}
