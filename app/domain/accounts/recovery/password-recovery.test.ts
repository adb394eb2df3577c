import { describe, expect, test } from 'vitest'
import { forgotPasswordSchema, resetPasswordSchema } from './password-recovery'
import { passwordResetEmail, resetEmail } from '../account-emails'

const messages = (schema: { safeParse: typeof resetPasswordSchema.safeParse }, given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('forgotPasswordSchema normalizes the email and refuses an invalid one', () => {
  expect(forgotPasswordSchema.parse({ email: '  Ann@Example.TEST ' })).toEqual({ email: 'ann@example.test' })
  for (const email of [undefined, '', '   ', 'ann', 'ann@', '@example.test', 'ann@example']) {
    expect([email, messages(forgotPasswordSchema as never, { email })]).toEqual([
      email,
      ['email: Please enter a valid email address'],
    ])
  }
})

describe('resetPasswordSchema', () => {
  const good = { token: 'abc', newPassword: 'a new one', confirmPassword: 'a new one' }

  test('accepts the same password twice, exactly as typed', () => {
    expect(
      resetPasswordSchema.parse({ ...good, newPassword: '  a new one ', confirmPassword: '  a new one ' }),
    ).toEqual({ ...good, newPassword: '  a new one ', confirmPassword: '  a new one ' })
  })

  test.each([
    [{ token: undefined }, ['token: Reset token is required']],
    [{ token: '' }, ['token: Reset token is required']],
    [{ newPassword: undefined }, ['newPassword: Password must be at least 6 characters']],
    [{ newPassword: '' }, ['newPassword: Password must be at least 6 characters']],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      ['newPassword: Password must be at least 6 characters'],
    ],
    [
      { newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
      [
        'newPassword: Password must be at most 128 characters',
        'confirmPassword: Password must be at most 128 characters',
      ],
    ],
    [{ confirmPassword: undefined }, ['confirmPassword: Please confirm your password']],
    [{ confirmPassword: '' }, ['confirmPassword: Please confirm your password']],
    [{ confirmPassword: 'another one' }, ["confirmPassword: Passwords don't match"]],
    [
      { token: '', confirmPassword: 'another one' },
      ['token: Reset token is required', "confirmPassword: Passwords don't match"],
    ],
    [{ newPassword: 5 }, ['newPassword: Must be text']],
    [
      { token: undefined, newPassword: undefined, confirmPassword: undefined },
      [
        'token: Reset token is required',
        'newPassword: Password must be at least 6 characters',
        'confirmPassword: Please confirm your password',
      ],
    ],
  ])('refuses %j: %j', (change, expected) => {
    expect(messages(resetPasswordSchema, { ...good, ...change })).toEqual(expected)
  })
})

test('the emails are addressed to the account and contain the right links', () => {
  const ann = { email: 'Ann@example.test', firstName: 'Ann' }
  expect(resetEmail(ann, 'https://here.test/reset-password?token=abc')).toMatchObject({
    to: 'Ann@example.test',
    name: 'Ann',
    body: expect.arrayContaining([
      { link: 'https://here.test/reset-password?token=abc', label: 'Choose a new password' },
    ]),
  })
  expect(passwordResetEmail(ann, 'https://here.test').body).toContainEqual({
    link: 'https://here.test/forgot-password',
    label: 'Choose a new password',
  })
})
