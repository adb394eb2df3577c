import { expect, test } from 'vitest'
import { previousPage } from './previous-page'

const request = (referer?: string) =>
  new Request('http://site.test/listing/1?guests=2', { headers: referer ? { Referer: referer } : {} })

test('returns the previous page of this site with its search', () => {
  expect(previousPage(request('http://site.test/?type=vehicle&page=2'))).toBe('/?type=vehicle&page=2')
})

test('returns null without a page of this site to go back to', () => {
  for (const referer of [
    undefined,
    'nonsense',
    'http://other.test/',
    'http://site.test/listing/1',
    'http://site.test/login?redirectTo=%2F',
    'http://site.test/reset-password?token=secret',
    'http://site.test/saved-searches/unsubscribe?token=secret',
    'http://site.test//other.test/',
    'http://site.test/.//other.test/',
  ]) {
    expect(previousPage(request(referer))).toBeNull()
  }
})
