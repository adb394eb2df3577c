import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { redirectTrailingSlash } from './request-guards'

/** Where a request is redirected to; null if it is handled. */
function redirected(method: string, url: string): unknown {
  const response = { statusCode: 200, setHeader: vi.fn(), end: vi.fn() }
  const next = vi.fn()
  void redirectTrailingSlash({ method, url } as Request, response as unknown as Response, next)
  if (next.mock.calls.length > 0) return null
  expect([response.statusCode, response.end.mock.calls.length]).toEqual([301, 1])
  expect(response.setHeader.mock.calls[0]![0]).toBe('Location')
  return response.setHeader.mock.calls[0]![1]
}

test.each([
  ['GET', '/help/', '/help'],
  ['GET', '/discover/?type=vehicle&location=a/', '/discover?type=vehicle&location=a/'],
])('%s %s is redirected to %s', (method, url, location) => {
  expect(redirected(method, url)).toBe(location)
})

test.each([
  ['GET', '/'],
  ['POST', '/login/'],
  ['GET', '/api/listings/'],
  ['GET', '/%5Cexample.org/'],
])('%s %s is not redirected', (method, url) => {
  expect(redirected(method, url)).toBeNull()
})
