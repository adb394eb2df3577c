import { z } from 'zod'
import { boundedText, EMAIL, withPlainDomain } from '../../shared/text'
import { typedPassword } from '../credentials'
import { EMAIL_MAX, PASSWORD_MIN } from '../limits'
import { newPasswordField } from '../new-password'

const INVALID_EMAIL = 'Please enter a valid email address'

export const forgotPasswordSchema = z.object({
  email: boundedText({ max: EMAIL_MAX, tooShort: INVALID_EMAIL, isPlain: true })
    .toLowerCase()
    .overwrite(withPlainDomain)
    .regex(EMAIL, INVALID_EMAIL),
})

/** The response to a request for a reset link. Demo mode adds the token and the link where no email can be sent. */
export const resetRequestedSchema = z.object({
  message: z.string(),
  resetToken: z.string().optional().describe('Only in demo mode'),
  resetUrl: z.string().optional().describe('Only in demo mode'),
})

export type ResetRequested = z.infer<typeof resetRequestedSchema>

/** The same message for every address, so that it does not reveal which ones have an account. */
export const RESET_REQUESTED =
  'If an account uses this address, a link to choose a new password is on its way. ' +
  'The link can be used once and expires in one hour.'

const atLeast = (length: number, message: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? message : 'Must be text') }).min(length, message)

/** Choosing a new password with the token of a reset link. Missing fields have the specification's own messages. */
export const resetPasswordSchema = z
  .object({
    token: boundedText({ min: 1, max: 200, tooShort: 'Reset token is required' }),
    newPassword: atLeast(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`).pipe(
      newPasswordField,
    ),
    confirmPassword: atLeast(1, 'Please confirm your password').pipe(typedPassword),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword.normalize() === confirmPassword.normalize(), {
    path: ['confirmPassword'],
    error: "Passwords don't match",
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] !== 'token'),
  })

export type NewPassword = z.output<typeof resetPasswordSchema>

/** How long a reset link works, in milliseconds. */
export const RESET_LINK_LIFETIME = 60 * 60_000

/** A reset link's URL. The origin comes from configuration, because a request could name any host. */
export const resetUrl = (token: string, origin: string) => `${origin}/reset-password?token=${token}`

/** Why a link no longer works, or null while it does. */
export function resetLinkProblem({ used, expiresAt }: { used: boolean; expiresAt: Date }, now: Date) {
  if (used) return 'reset_link_used'
  return expiresAt > now ? null : 'reset_link_expired'
}
