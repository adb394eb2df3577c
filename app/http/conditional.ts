/** A weak ETag made of what a response depends on. */
export const etagOf = (...parts: (string | number)[]): string => `W/"${parts.join('.')}"`

/**
 * Whether a client has this version, by its If-None-Match. Tags are compared without `W/`, as RFC 9110 asks for
 * (13.1.2): something on the way may have removed it.
 */
export function isKnown(known: string | null | undefined, tag: string): boolean {
  const tags = known?.split(',').map((one) => one.trim()) ?? []
  return tags.some((one) => one === '*' || strong(one) === strong(tag))
}

const strong = (tag: string) => tag.replace(/^W\//, '')

/** A 304 when the client already has this version, otherwise null. */
export function unchanged(request: Request, tag: string): Response | null {
  const known = request.headers.get('If-None-Match')
  return isKnown(known, tag) ? new Response(null, { status: 304, headers: { ETag: tag } }) : null
}

/** A JSON response with an ETag. */
export const tagged = (tag: string, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers: { ETag: tag, ...headers } })
