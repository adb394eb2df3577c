import { expect, test } from 'vitest'
import { commonHeaders, setPageHeaders, type Answer } from './response-headers'

const cacheControl = (answer: Partial<Answer>) =>
  commonHeaders({ setsCookie: false, hasSession: false, https: false, ...answer })['Cache-Control']

test.each<[string, Partial<Answer>, string]>([
  ['an answer without a policy', {}, 'private, no-cache'],
  ['an answer with its own policy', { cacheControl: 'no-store' }, 'no-store'],
  ['a public file', { cacheControl: 'public, max-age=60' }, 'public, max-age=60'],
  [
    'a public file that sets a cookie',
    { cacheControl: 'public, max-age=60', setsCookie: true },
    'private, no-store',
  ],
])('tells browsers of signed-out visitors how to cache %s', (_, answer, expected) => {
  expect(cacheControl(answer)).toBe(expected)
})

test.each<[string, Partial<Answer>, string]>([
  ['an answer without a policy', {}, 'private, no-store'],
  ['an answer that could be kept for a while', { cacheControl: 'private, max-age=60' }, 'private, no-store'],
  ['an event stream', { cacheControl: 'no-cache, no-transform' }, 'private, no-store, no-transform'],
  ['a public file', { cacheControl: 'public, max-age=60' }, 'public, max-age=60'],
  [
    'a public file that sets a cookie',
    { cacheControl: 'public, max-age=60', setsCookie: true },
    'private, no-store',
  ],
])('tells browsers of signed-in people how to cache %s', (_, answer, expected) => {
  expect(cacheControl({ ...answer, hasSession: true })).toBe(expected)
})

test('requires https for a year once it is used', () => {
  const answer = { setsCookie: false, hasSession: false }
  expect(commonHeaders({ ...answer, https: true })['Strict-Transport-Security']).toContain('max-age=31536000')
  expect(commonHeaders({ ...answer, https: false })).not.toHaveProperty('Strict-Transport-Security')
})

test('lets forms lead to the pages of a payment processor, and nowhere else', () => {
  const policyOf = (forms?: string[]) => {
    const headers = new Headers()
    setPageHeaders(headers, 'nonce', { forms })
    return /form-action [^;]*/.exec(headers.get('Content-Security-Policy')!)![0]
  }
  expect(policyOf()).toBe("form-action 'self'")
  const pages = ['https://checkout.stripe.com', 'https://connect.stripe.com']
  expect(policyOf(pages)).toBe(`form-action 'self' ${pages.join(' ')}`)
})
