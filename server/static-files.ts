import express, { type Handler } from 'express'
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { nameRoute } from './request-records'
import { sendText } from './responses'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
}

/**
 * Serves files with a content hash in their name: cached for a year, and as compressed by the build.
 * @param compressed when the build has compressed them, if it has not yet
 */
export function builtAssets(folder: string, compressed?: Promise<unknown>): Handler {
  let files = filesIn(folder)
  void compressed?.then(() => (files = filesIn(folder)))
  const serve = express.static(folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
  })
  return (request, response, next) => {
    const { path } = request
    const type = TYPES[extname(path)]
    if (type && (files.has(`${path}.br`) || files.has(`${path}.gz`))) {
      response.setHeader('Vary', 'Accept-Encoding')
      const encoding =
        files.has(`${path}.br`) && request.acceptsEncodings('br')
          ? 'br'
          : files.has(`${path}.gz`) && request.acceptsEncodings('gzip')
            ? 'gzip'
            : null
      if (encoding) {
        response.setHeader('Content-Encoding', encoding)
        response.setHeader('Content-Type', type)
        request.url = `${path}.${encoding === 'br' ? 'br' : 'gz'}`
      }
    }
    return serve(request, response, next)
  }
}

/** Lets pages use files that a CDN with another origin has from here: fonts and modules need that. */
export const allowOtherOrigins: Handler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Timing-Allow-Origin', '*')
  next()
}

/** Answers 404 for an asset of an earlier build. A browser would run an HTML page in its place as a script. */
export const missingAsset: Handler = (request, response) => {
  response.removeHeader('Content-Encoding')
  sendText(request, response, 404, 'This file does not exist.')
}

/** Serves files without a hash in their name: cached for an hour, backgrounds for a week. */
export function publicFiles(folder: string): Handler {
  // Most paths are pages, so the disk is only read for files that are known to exist.
  const files = filesIn(folder)
  const hour = express.static(folder, { maxAge: '1h', index: false, redirect: false })
  const name = nameRoute('static')
  const week = express.static(folder, { maxAge: '7d', index: false, redirect: false })
  return (request, response, next) => {
    if (!files.has(request.path)) return next()
    const serve = request.path.startsWith('/backgrounds/') ? week : hour
    return name(request, response, () => void serve(request, response, next))
  }
}

function filesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  return new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`))
}
