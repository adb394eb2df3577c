type Headers = { get(name: string): string | null }

/**
 * Whether an unsafe request was sent by another site's page (CSRF). The browser's `Sec-Fetch-Site` is checked first,
 * since no page can forge it; otherwise `Origin` must be ours. A request with neither header was not sent by a browser
 * page.
 */
export function isCrossSite(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && origin !== appOrigin
}
