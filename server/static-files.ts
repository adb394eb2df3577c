import express, { type Handler, type Response } from 'express'
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { answerPlain } from './answer-plain'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.map': 'application/json',
}

/** Files whose names carry a hash of their content: kept for a year, sent as they were compressed at build time. */
export function builtAssets(folder: string): Handler {
  const files = new Set(
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`) : [],
  )
  const serve = express.static(folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    redirect: false,
    setHeaders: noSniff,
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

/** An asset of another build. A page in its place would be run as a script. */
export const missingAsset: Handler = (request, response) => {
  response.removeHeader('Content-Encoding')
  answerPlain(request, response, 404, 'There is no such file.')
}

/** Files under their own names: kept for an hour, backgrounds for a week. */
export function publicFiles(folder: string): Handler {
  // What is not there is not looked for on the disk: most addresses are pages.
  const files = new Set(
    existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`) : [],
  )
  const hour = express.static(folder, { maxAge: '1h', index: false, redirect: false, setHeaders: noSniff })
  const week = express.static(folder, { maxAge: '7d', index: false, redirect: false, setHeaders: noSniff })
  return (request, response, next) => {
    if (!files.has(request.path)) return next()
    return (request.path.startsWith('/backgrounds/') ? week : hour)(request, response, next)
  }
}

function noSniff(response: Response) {
  response.setHeader('X-Content-Type-Options', 'nosniff')
}
