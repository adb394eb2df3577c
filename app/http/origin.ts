type Headers = { get(name: string): string | null }

/**
 * Whether an unsafe request was sent by another site's page (CSRF). A browser's own word (Sec-Fetch-Site) counts first:
 * no page can forge it. Then Origin must be ours. A request with neither comes from no browser page.
 */
export function isCrossSite(headers: Headers, appOrigin: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && origin !== appOrigin
}
