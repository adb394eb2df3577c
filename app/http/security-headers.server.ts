/**
 * Sets the security headers of a document. Inline styles are allowed (aspect ratios, placeholders); scripts need the
 * page's nonce.
 */
export function setSecurityHeaders(headers: Headers, { nonce, https }: { nonce: string; https: boolean }) {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  headers.set('Content-Security-Policy', policy.join('; '))
  headers.set('X-Content-Type-Options', 'nosniff')
  // `no-referrer` would make Chromium send `Origin: null` with plain forms.
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}
