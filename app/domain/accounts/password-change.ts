import { z } from 'zod'
import { newPasswordField, typedPassword } from './credentials'

/** Choosing another password: the present one proves who asks, and the new one is typed twice. */
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
