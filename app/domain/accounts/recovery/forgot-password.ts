import { z } from 'zod'
import { boundedText } from '../../shared/text'
import { EMAIL_MAX } from '../limits'

const WRONG = 'Please enter a valid email address'

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = z.object({
  email: boundedText({ max: EMAIL_MAX, tooShort: WRONG }).toLowerCase().regex(z.regexes.email, WRONG),
})

/**
 * What the answer to a request for a link says. Token and address are there in demo mode alone, and only where no mail
 * can leave.
 */
export const resetAskedSchema = z.object({
  message: z.string(),
  resetToken: z.string().optional().describe('In demo mode alone'),
  resetUrl: z.string().optional().describe('In demo mode alone'),
})

export type ResetAsked = z.infer<typeof resetAskedSchema>

/** What everybody is answered, whether there is such an account or not. */
export const RESET_ASKED =
  'If an account uses this address, a link to choose a new password is on its way. It works once, for one hour.'
