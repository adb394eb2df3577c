import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withoutNonce } from './page-cache'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('a page for many visitors allows the scripts that have its nonce, and none that was injected', () => {
  const nonce = 'AbC123=='
  const headers = new Headers({
    'Content-Security-Policy': `script-src 'self' 'nonce-${nonce}'; img-src 'self'`,
  })
  const html = [
    `<script nonce="${nonce}">ours()</script>`,
    `<script nonce="${nonce}" src="/assets/a.js"></script>`,
    '<script>injected()</script>',
    '<script nonce="">injected()</script>',
    '<script nonce="AbC">injected()</script>',
    '<script type="application/ld+json">{}</script>',
  ].join('')
  const page = withoutNonce(Buffer.from(html), headers)!
  expect(page.headers['content-security-policy']).toBe(`script-src 'self' ${hash('ours()')}; img-src 'self'`)
  expect(page.body.toString()).not.toContain(nonce)
  expect(withoutNonce(Buffer.from(`<p>${nonce}</p>`), headers)).toBeNull()
})
