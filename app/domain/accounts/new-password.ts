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

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm']
const neighbors = rows.flatMap((row) => [row, [...row].reverse().join('')])
const MIN_RUN = 3
const MAX_RUNS = 3
/** Attackers do not try longer patterns. */
const MAX_PATTERN = 24

/** Whether characters follow each other in the alphabet or on the keyboard, or are all the same. */
const isRun = (text: string) => /^(.)\1*$/su.test(text) || neighbors.some((row) => row.includes(text))

/**
 * Whether a password, ignoring case, is at most three runs such as `abc` or `987` and perhaps two more characters, or a
 * few characters again and again.
 */
export function isPattern(password: string): boolean {
  const text = password.toLowerCase()
  if (text.length < PASSWORD_MIN || text.length > MAX_PATTERN) return false
  if (/^(.{1,3})\1+.{0,2}$/su.test(text)) return true
  let at = 0
  for (let runs = 0; runs < MAX_RUNS && text.length - at >= MIN_RUN; runs++) {
    let end = at + MIN_RUN
    if (!isRun(text.slice(at, end))) return false
    while (end < text.length && isRun(text.slice(at, end + 1))) end++
    at = end
  }
  return at > 0 && text.length - at < MIN_RUN
}

/** A password being chosen. */
export const newPasswordField = signUpSchema.shape.password.refine(
  (password) => !isCommonPassword(password) && !isPattern(password),
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
