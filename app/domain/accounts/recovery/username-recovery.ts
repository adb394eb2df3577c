import { z } from 'zod'
import { CODE_DIGITS, PHONE_MAX, PHONE_MIN } from '../limits'
import { toPhoneNumber } from '../phone-number'

const PHONE_WRONG = 'Please enter a valid phone number'
const CODE_WRONG = `OTP must be ${CODE_DIGITS} digits`

/** A phone as somebody types it, at least ten characters of it as specified, read as E.164. */
const phoneField = z
  .string(PHONE_WRONG)
  .trim()
  .min(PHONE_MIN, PHONE_WRONG)
  .max(PHONE_MAX, PHONE_WRONG)
  .transform((text, context) => {
    const number = toPhoneNumber(text)
    if (number) return number
    context.addIssue({ code: 'custom', message: PHONE_WRONG })
    return z.NEVER
  })

/** The six digits of a code, also where they are set apart as `123 456`. */
const otpField = z
  .string(CODE_WRONG)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), CODE_WRONG))

export const usernameRequestSchema = z.object({ phone: phoneField })
export const usernameCodeSchema = z.object({ phone: phoneField, otp: otpField })
/** What the code's page sends: the code, for the number it knows already, or what to do without one. */
export const codeStepSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('verify'), otp: otpField }),
    z.object({ intent: z.literal('resend') }),
    z.object({ intent: z.literal('back') }),
  ],
  'Must be verify, resend or back',
)

/** What the right code answers: the user names of the number's accounts, the newest account's by itself too. */
export const usernamesFoundSchema = z.object({ username: z.string(), usernames: z.array(z.string()) })

/** What everybody is answered who asks for a code, whether the number has an account or not. */
export const CODE_ASKED =
  'If an account has this number, a text message with a code is on its way. It works for 10 minutes.'

export type UsernameRequest = z.output<typeof usernameRequestSchema>
export type UsernameCode = z.output<typeof usernameCodeSchema>
