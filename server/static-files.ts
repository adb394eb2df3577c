import type { Handler } from 'express'
import sirv, { type Options } from 'sirv'
import { recordOf } from './request-records'
import { sendText } from './responses'

const HOUR = 3_600

/** Serves files with a content hash in their name: cached for a year, and as compressed by the build. */
export const builtAssets = (folder: string): Handler =>
  filesOf(folder, { immutable: true, maxAge: 365 * 24 * HOUR })

/** Serves files without a hash in their name: cached for an hour, backgrounds for a week. */
export const publicFiles = (folder: string): Handler =>
  filesOf(folder, {
    maxAge: HOUR,
    setHeaders(response, pathname) {
      if (pathname.startsWith('/backgrounds/'))
        response.setHeader('Cache-Control', `public, max-age=${7 * 24 * HOUR}`)
    },
  })

function filesOf(folder: string, { setHeaders, ...options }: Options): Handler {
  const serve = sirv(folder, {
    ...options,
    extensions: [],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname, stats) {
      const record = recordOf(response)
      if (record) record.route = 'static'
      setHeaders?.(response, pathname, stats)
    },
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // All files are small enough to be sent whole.
    delete request.headers.range
    serve(request, response, next)
  }
}

/** Lets pages use files that a CDN with another origin has from here: fonts and modules need that. */
export const allowOtherOrigins: Handler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Timing-Allow-Origin', '*')
  next()
}

/** Answers 404 for an asset of an earlier build. A browser would run an HTML page in its place as a script. */
export const missingAsset: Handler = (request, response) =>
  sendText(request, response, 404, 'This file does not exist.')
