import type { Request, Response } from 'express'

/** A short answer of the server's own: JSON for the endpoints and whoever asks for it, else a small page without any script. */
export function answer(
  request: Request,
  response: Response,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const json = wantsJson(request)
  const body = json ? JSON.stringify({ message }) : page(message)
  response.writeHead(status, {
    'Content-Type': json ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    Vary: 'Accept',
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function wantsJson({ url, originalUrl, headers }: Request): boolean {
  const { accept = '' } = headers
  return (
    /^\/api(\/|\?|$)/.test(originalUrl ?? url) ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  )
}

const page = (message: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Roamstead</title>
<style>:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2}</style></head>
<body><main><h1>${message}</h1><p><a href="/">Go to Roamstead</a></p></main></body>
</html>
`
