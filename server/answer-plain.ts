import type { Request, Response } from 'express'

/** A short answer in plain text, for programs. */
export function answerPlain(request: Request, response: Response, status: number, message: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : `${message}\n`)
}
