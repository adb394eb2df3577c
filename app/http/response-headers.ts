/** An answer about to be sent, as far as its headers depend on it. */
export type Answer = {
  /** Its own Cache-Control. */
  cacheControl?: string
  setsCookie: boolean
  /** Whether the request or the answer carries a session cookie. */
  hasSession: boolean
  https: boolean
}

/** The headers of every answer, which the server sets last, so that no route can forget them. */
export function commonHeaders({ https, ...answer }: Answer): Record<string, string> {
  return {
    'Cache-Control': cacheControlOf(answer),
    'X-Content-Type-Options': 'nosniff',
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Only what is the same for everyone may be stored where somebody is signed in: people share computers. */
function cacheControlOf({
  cacheControl = 'private, no-cache',
  setsCookie,
  hasSession,
}: Omit<Answer, 'https'>) {
  const isPublic = /\bpublic\b/.test(cacheControl)
  if (isPublic && !setsCookie) return cacheControl
  if (!hasSession && !isPublic) return cacheControl
  // Proxies must still not compress event streams.
  return cacheControl.includes('no-transform') ? 'private, no-store, no-transform' : 'private, no-store'
}

/**
 * Sets the headers that only pages have. Inline styles are allowed (aspect ratios, placeholders); scripts need the
 * page's nonce.
 * @param origins the other origins that files and pictures come from, and that forms lead to
 */
export function setPageHeaders(
  headers: Headers,
  nonce: string,
  { assets, media, forms = [] }: { assets?: string; media?: string; forms?: string[] } = {},
): void {
  const from = (...sources: (string | undefined)[]) =>
    ["'self'", ...new Set(sources)].filter(Boolean).join(' ')
  const policy = [
    "default-src 'self'",
    `script-src ${from(assets, `'nonce-${nonce}'`)}`,
    `style-src ${from(assets, "'unsafe-inline'")}`,
    ...(assets ? [`font-src ${from(assets)}`, `connect-src ${from(assets)}`] : []),
    `img-src ${from(assets, media, 'data:')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${from(...forms)}`,
    "frame-ancestors 'none'",
  ]
  headers.set('Content-Security-Policy', policy.join('; '))
  // `no-referrer` would make Chromium send `Origin: null` with plain forms.
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
}
