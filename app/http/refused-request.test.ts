import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router'
import { expect, test } from 'vitest'
import { describeRefusedRequest, isWrongMethod } from './refused-request'

const request = new Request('https://roamstead.test/about?token=secret', { method: 'PUT' })

const wrongMethod = new ErrorResponse(405, 'Method Not Allowed', new Error('You made a PUT request'), true)

test('describes a request that was refused in one line without its address', () => {
  const unknown = new ErrorResponse(404, 'Not Found', new Error('No route'), true)
  const line = describeRefusedRequest(request, unknown, 'routes/site/about')
  expect(line).toBe('Refused PUT of routes/site/about: 404 Not Found')
})

test('tells a wrong method from other refusals and from errors', () => {
  const others = [new ErrorResponse(404, 'Not Found', null), new Error('405'), undefined]
  expect([wrongMethod, ...others].map(isWrongMethod)).toEqual([true, false, false, false])
})

test('leaves errors of ours to the log of errors', () => {
  for (const error of [new Error('Broken'), new ErrorResponse(500, 'Internal Server Error', null), undefined])
    expect(describeRefusedRequest(request, error)).toBeNull()
})
