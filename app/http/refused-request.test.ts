import { UNSAFE_ErrorResponseImpl as ErrorResponse } from '@remix-run/router'
import { expect, test } from 'vitest'
import { describeRefusedRequest } from './refused-request'

const request = new Request('https://roamstead.test/about?token=secret', { method: 'PUT' })

test('describes a request with a wrong method in one line without its address', () => {
  const error = new ErrorResponse(405, 'Method Not Allowed', new Error('You made a PUT request'), true)
  const line = describeRefusedRequest(request, error, 'routes/site/about')
  expect(line).toBe('Refused PUT of routes/site/about: 405 Method Not Allowed')
})

test('leaves errors of ours to the log of errors', () => {
  for (const error of [new Error('Broken'), new ErrorResponse(500, 'Internal Server Error', null), undefined])
    expect(describeRefusedRequest(request, error)).toBeNull()
})
