import { z } from 'zod'
import { CODE_DIGITS, PHONE_MAX, PHONE_MIN } from '../limits'
import { readAs } from '../../shared/schemas'
import { withoutInvisible } from '../../shared/text'
import { INVALID_PHONE, toPhoneNumber } from '../phone-number'

const INVALID_CODE = `OTP must be ${CODE_DIGITS} digits`

/** A typed phone number of at least ten characters, as specified, normalized to E.164. */
const phoneField = z
  .string(INVALID_PHONE)
  .overwrite(withoutInvisible)
  .trim()
  .min(PHONE_MIN, INVALID_PHONE)
  .max(PHONE_MAX, INVALID_PHONE)
  .transform(readAs(toPhoneNumber, INVALID_PHONE))

/** The six digits of a code, with or without separators (`123 456`). */
const otpField = z
  .string(INVALID_CODE)
  .transform((text) => withoutInvisible(text).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), INVALID_CODE))

export const usernameRequestSchema = z.object({ phone: phoneField })
export const usernameCodeSchema = z.object({ phone: phoneField, otp: otpField })
/** The form of the code page, which already knows the phone number. */
export const codeStepSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('verify'), otp: otpField }),
    z.object({ intent: z.literal('resend') }),
    z.object({ intent: z.literal('back') }),
  ],
  'Must be verify, resend or back',
)

/** The response to a correct code: the usernames of the number's accounts, and that of the newest one. */
export const usernamesFoundSchema = z.object({ username: z.string(), usernames: z.array(z.string()) })

/** The same message for every number, so that it does not reveal which ones have an account. */
export const CODE_REQUESTED =
  'If an account has this number, a text message with a code is on its way. The code expires in 10 minutes.'

export type UsernameRequest = z.output<typeof usernameRequestSchema>
export type UsernameCode = z.output<typeof usernameCodeSchema>
