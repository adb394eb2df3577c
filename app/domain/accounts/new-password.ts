import { z } from 'zod'
import { dictionary } from '@zxcvbn-ts/language-common'
import { signUpSchema, typedPassword } from './credentials'
import { PASSWORD_MIN } from './limits'

/** How many of the most common passwords of an allowed length are refused. */
const REFUSED_COUNT = 10_000

// The list is in lower case, sorted by how often each password appeared in leaks.
const common = new Set(
  dictionary['passwords-common']
    .filter((password) => password.length >= PASSWORD_MIN)
    .slice(0, REFUSED_COUNT),
)

/** Whether a password, ignoring case, is among the most common ones, which attackers try first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())

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
