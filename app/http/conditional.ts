const headersOf = (tag: string) => ({ ETag: tag, 'Cache-Control': 'private, no-cache' })

/** Names a version of an answer by what it depends on. Weak: the same news, whatever the bytes. */
export const tagOf = (...parts: (string | number)[]): string => `W/"${parts.join('.')}"`

/** The answer to whoever has this version already, else null. */
export function unchanged(request: Request, tag: string): Response | null {
  const known =
    request.headers
      .get('If-None-Match')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  return known.includes(tag) ? new Response(null, { status: 304, headers: headersOf(tag) }) : null
}

/** JSON that can be asked for again by its version. */
export const tagged = (tag: string, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers: { ...headersOf(tag), ...headers } })
