import { z } from 'zod'
import { isCommonPassword } from './common-passwords'
import { signUpSchema, typedPassword } from './credentials'

/** A password being chosen. */
export const newPasswordField = signUpSchema.shape.password.refine(
  (password) => !isCommonPassword(password),
  'This password is too common. Choose one that is harder to guess.',
)

export const registerSchema = signUpSchema.extend({ password: newPasswordField })

/** Changing the password while signed in, which takes the current one. */
export const passwordChangeSchema = z
  .object({
    currentPassword: typedPassword.min(1, 'Required'),
    newPassword: newPasswordField,
    confirmPassword: typedPassword.min(1, 'Required'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] !== 'currentPassword'),
  })

export type PasswordChange = z.output<typeof passwordChangeSchema>
