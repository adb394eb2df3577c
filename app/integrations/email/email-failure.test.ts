import { describe, expect, test } from 'vitest'
import { readEmailFailure } from './email-failure'

/** An error like those nodemailer creates from a reply. */
const refused = (command: string, response: string, code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE') =>
  Object.assign(new Error(`Refused: ${response}`), {
    code,
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })
const broken = (code: string, message: string, command = 'CONN') =>
  Object.assign(new Error(message), { code, command })

describe('a final delivery failure', () => {
  test.each([
    ['against the recipient', refused('RCPT TO', '550 5.1.1 No such user here')],
    ['against the spelling of the address', refused('RCPT TO', '501 5.1.3 Bad recipient address syntax')],
    ['about a full mailbox', refused('RCPT TO', '552 5.2.2 Over quota')],
    ['against the message', refused('DATA', '554 5.6.0 Message refused')],
  ])('is a reply %s', (_, error) => expect(readEmailFailure(error).isFinal).toBe(true))

  test('is an invalid or missing recipient', () => {
    expect(readEmailFailure(broken('EENVELOPE', 'Invalid recipient "a<b"', 'API')).isFinal).toBe(true)
    expect(readEmailFailure(broken('EENVELOPE', 'No recipients defined', 'API')).isFinal).toBe(true)
  })
})

describe('a temporary delivery failure', () => {
  test.each([
    ['a busy server', refused('RCPT TO', '451 4.7.1 Greylisted, come back later')],
    ['wrong credentials', refused('AUTH PLAIN', '535 5.7.8 Authentication failed', 'EAUTH')],
    ['missing credentials', refused('MAIL FROM', '530 5.7.0 Authentication required')],
    ['a rejected sender', refused('MAIL FROM', '553 5.1.8 Sender address rejected')],
    ['a policy of the server', refused('DATA', '550 5.7.1 Rejected by policy')],
    ['a refused connection', broken('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25')],
    ['a timeout', broken('ETIMEDOUT', 'Greeting never received')],
    ['an unknown error', new Error('?')],
  ])('is caused by %s', (_, error) => expect(readEmailFailure(error).isFinal).toBe(false))
})

describe('the reason of a delivery failure', () => {
  test('is the reply of the server while it has not seen the message', () => {
    expect(readEmailFailure(refused('RCPT TO', '550 5.1.1 No such user here')).reason).toBe(
      'Refused: 550 5.1.1 No such user here',
    )
    expect(readEmailFailure(broken('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25')).reason).toBe(
      'connect ECONNREFUSED 127.0.0.1:25',
    )
  })

  test('is only the reply code afterwards, because the reply may quote a link', () => {
    const reason = readEmailFailure(
      refused('DATA', '554 5.6.0 Link refused: https://roamstead.test/reset-password?token=secret'),
    ).reason
    expect(reason).toBe('refused after DATA: 554 5.6.0')
    expect(
      readEmailFailure({
        ...broken('EMESSAGE', 'https://secret.test', 'DATA'),
        message: 'https://secret.test',
      }).reason,
    ).toBe('refused after DATA: EMESSAGE')
  })

  test('is one line of at most 200 characters, and never empty', () => {
    expect(readEmailFailure(refused('RCPT TO', `550 no\r\n${'x'.repeat(1_000)}`)).reason).toHaveLength(200)
    expect(readEmailFailure(refused('RCPT TO', '550 no\r\nnever')).reason).toBe('Refused: 550 no never')
    expect(readEmailFailure(new Error('')).reason).toBe('unknown')
  })
})
