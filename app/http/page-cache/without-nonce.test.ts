import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from './without-nonce'

const NONCE = 'bU6TzCneHDnnTjutX6vRUQ=='
const policy = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'unsafe-inline'`
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('allows each inline script by its hash instead of the nonce', () => {
  const html =
    `<script nonce="${NONCE}">let a = "é"</script><script nonce="${NONCE}" type="module" async="">b()</script>` +
    `<script nonce="${NONCE}">let a = "é"</script><p>'nonce'</p>`
  expect(withoutNonce(html, policy)).toEqual({
    html: '<script>let a = "é"</script><script type="module" async="">b()</script><script>let a = "é"</script><p>\'nonce\'</p>',
    policy:
      `default-src 'self'; script-src 'self' ${hashOf('let a = "é"')} ${hashOf('b()')}; ` +
      "style-src 'self' 'unsafe-inline'",
  })
})

test('allows no script with a source, and no data', () => {
  const html =
    '<script type="application/ld+json">{"a":1}</script>' +
    `<script nonce="${NONCE}" src="/assets/a.js"></script>`
  expect(withoutNonce(html, policy)?.policy).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'",
  )
})

test('gives up on a page that has its nonce elsewhere, and on one without', () => {
  expect(withoutNonce(`<p>${NONCE}</p>`, policy)).toBeNull()
  expect(withoutNonce('<p></p>', "script-src 'self'")).toBeNull()
})
