import { describe, expect, test } from 'vitest'
import { forgotPasswordSchema, resetPasswordSchema } from './password-recovery'

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
    [
      { newPassword: '12345', confirmPassword: '12345' },
      ['newPassword: Password must be at least 6 characters'],
    ],
    [{ confirmPassword: undefined }, ['confirmPassword: Please confirm your password']],
    [{ confirmPassword: 'another one' }, ["confirmPassword: Passwords don't match"]],
  ])('refuses %j: %j', (change, expected) => {
    expect(messages(resetPasswordSchema, { ...good, ...change })).toEqual(expected)
  })
})
