import { z } from 'zod'
import { boundedText } from '../../shared/text'
import { newPasswordField, typedPassword } from '../credentials'
import { PASSWORD_MIN } from '../limits'

const atLeast = (length: number, otherwise: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? otherwise : 'Must be text') })
    .min(length, otherwise)

/**
 * Choosing a new password with the token of a link. What is missing is told in words of its own, the rest as
 * everywhere.
 */
export const resetPasswordSchema = z
  .object({
    token: boundedText({ min: 1, max: 200, tooShort: 'Reset token is required' }),
    newPassword: atLeast(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`).pipe(
      newPasswordField,
    ),
    confirmPassword: atLeast(1, 'Please confirm your password').pipe(typedPassword),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] !== 'token'),
  })

export type NewPassword = z.output<typeof resetPasswordSchema>
