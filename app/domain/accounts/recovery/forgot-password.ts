import { z } from 'zod'
import { boundedText } from '../../shared/text'
import { EMAIL_MAX } from '../limits'

const WRONG = 'Please enter a valid email address'

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = z.object({
  email: boundedText({ max: EMAIL_MAX, tooShort: WRONG }).toLowerCase().regex(z.regexes.email, WRONG),
})

/** What everybody is answered, whether there is such an account or not. */
export const RESET_ASKED = 'If an account uses this address, a link to choose a new password is on its way. It works once, for one hour.'
