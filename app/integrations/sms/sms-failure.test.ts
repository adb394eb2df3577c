import { describe, expect, test } from 'vitest'
import { readSmsFailure } from './sms-failure'

const answer = (code: number, message = 'x') =>
  JSON.stringify({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status: 400 })

describe('the failure of a text message', () => {
  test.each([
    ['an invalid number', 400, answer(21211)],
    ['a 4xx without a code', 422, ''],
  ])('is final for %s', (_, status, body) => expect(readSmsFailure(status, body).isFinal).toBe(true))

  test.each([
    ['wrong credentials', 401, answer(20003)],
    ['too many requests', 429, answer(20429)],
    ['a timeout', 408, ''],
    ['an unavailable provider', 503, answer(20500)],
    ['a sender number of another account', 400, answer(21606)],
  ])('is temporary for %s', (_, status, body) => expect(readSmsFailure(status, body).isFinal).toBe(false))

  test('is reported by its codes alone, because its message may quote the text', () => {
    expect(readSmsFailure(400, answer(21211, 'Your code is 123456')).reason).toBe(
      'the SMS provider responded with 400, error 21211',
    )
    expect(readSmsFailure(503, 'Your code is 123456').reason).toBe('the SMS provider responded with 503')
    expect(readSmsFailure(400, JSON.stringify({ code: 'Your code is 123456' })).reason).toBe(
      'the SMS provider responded with 400',
    )
  })
})
