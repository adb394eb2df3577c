import type { ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/express'
import express, { type Handler } from 'express'
import { clientAddress } from './client-address'
import { compress } from './compress'
import { failed } from './failures'
import { health } from './health'
import { joinPieces } from './join-pieces'
import { readToTheEnd } from './read-to-the-end'
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
  app.use(createRequestHandler({ build, mode: 'production' }) as unknown as Handler)
  app.use(failed)
  return app
}
