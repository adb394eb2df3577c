/** A weak ETag made of what a response depends on. */
export const etagOf = (...parts: (string | number)[]): string => `W/"${parts.join('.')}"`

/** A 304 when the client already has this version, otherwise null. */
export function unchanged(request: Request, tag: string): Response | null {
  const known =
    request.headers
      .get('If-None-Match')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  return known.includes(tag) ? new Response(null, { status: 304, headers: { ETag: tag } }) : null
}

/** A JSON response with an ETag. */
export const tagged = (tag: string, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers: { ETag: tag, ...headers } })
