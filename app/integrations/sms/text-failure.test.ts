import { describe, expect, test } from 'vitest'
import { readTextFailure } from './text-failure'

const answer = (code: number, message = 'x') =>
  JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status: 400 })

describe('the failure of a text message', () => {
  test.each([
    ['a number that is none', 400, answer(21211)],
    ['somebody who said STOP', 400, answer(21610)],
    ['a landline', 400, answer(21614)],
    ['a text that is too long', 400, answer(21617)],
    ['a 4xx without a code', 422, ''],
    ['a 4xx that is a page', 400, '<p>no</p>'],
  ])('is final: %s', (_, status, body) => expect(readTextFailure(status, body).isFinal).toBe(true))

  test.each([
    ['wrong credentials', 401, answer(20003)],
    ['an account that may not', 403, answer(20005)],
    ['an account that is not there', 404, answer(20404)],
    ['too many at once', 429, answer(20429)],
    ['slowness', 408, ''],
    ["an error on the provider's side", 500, ''],
    ['more of it', 503, answer(20500)],
    ['a detour', 302, ''],
    ['a sender that is not ours', 400, answer(21606)],
    ['a service that is not there', 400, answer(21701)],
    ['a full queue of our number', 400, answer(21611)],
  ])('may pass: %s', (_, status, body) => expect(readTextFailure(status, body).isFinal).toBe(false))

  test('is reported by its codes alone, because its message may quote the text', () => {
    expect(readTextFailure(400, answer(21211, 'Your code is 123456')).reason).toBe(
      'the text server answered 400, error 21211',
    )
    expect(readTextFailure(503, 'Your code is 123456').reason).toBe('the text server answered 503')
    expect(readTextFailure(400, JSON.stringify({ code: 'Your code is 123456' })).reason).toBe(
      'the text server answered 400',
    )
  })
})
