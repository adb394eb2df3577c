import { createHash } from 'node:crypto'

const NONCE = /'nonce-([^']+)'/
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** Scripts that run: not those with a source, nor data such as JSON-LD. */
const RUNS = /^(?![^>]*\ssrc=)(?:(?![^>]*\stype=)|[^>]*\stype="(?:module|text\/javascript)")/

/**
 * A page for many visitors: its inline scripts are allowed by their hashes, because a nonce is only good for one
 * answer. Null if the nonce would remain anywhere else in the page.
 */
export function withoutNonce(html: string, policy: string): { html: string; policy: string } | null {
  const nonce = NONCE.exec(policy)?.[1]
  if (!nonce) return null
  const stripped = html.replaceAll(` nonce="${nonce}"`, '')
  if (stripped.includes(nonce)) return null
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of stripped.matchAll(SCRIPT)) {
    if (RUNS.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return {
    html: stripped,
    policy: policy
      .replace(NONCE, [...hashes].join(' '))
      .replace(/ {2,}/g, ' ')
      .replace(' ;', ';'),
  }
}
