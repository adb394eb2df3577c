import { z } from 'zod'
import { boundedText, EMAIL, isStorable, oneLine, withoutInvisible, withPlainDomain } from '../shared/text'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits'
import { typedPhone } from './phone-number'

/** An email address as stored: trimmed, lower case, valid. @param missing the message when it is empty */
export function requiredEmail(missing?: string) {
  return boundedText({ max: EMAIL_MAX, min: 1, tooShort: missing, isPlain: true })
    .toLowerCase()
    .overwrite(withPlainDomain)
    .regex(EMAIL, 'Invalid email address')
}

export const emailField = requiredEmail()

/** A password exactly as typed: nothing is trimmed or cut. Hashing composes its accents. */
export const typedPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be text') })
  .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`)
  .refine(isStorable, 'Contains characters that cannot be stored')

export const nameField = oneLine({ max: NAME_MAX, min: 1 })

export const signInSchema = z.object({ email: emailField, password: typedPassword.min(1, 'Required') })

export const TOO_COMMON = 'This password is too common. Choose one that is harder to guess.'

const tooShort = `Password must be at least ${PASSWORD_MIN} characters`
/** Characters that cannot be seen do not count, and an accent is part of its letter. */
export const isLongEnough = (password: string) =>
  withoutInvisible(password.normalize()).length >= PASSWORD_MIN

/** A sign-up as far as a browser can check it. The server checks `registerSchema`. */
export const signUpSchema = z.object({
  email: emailField,
  password: typedPassword
    .min(1, 'Required')
    .min(PASSWORD_MIN, tooShort)
    // What is too short as it is has its message already.
    .refine((password) => password.length < PASSWORD_MIN || isLongEnough(password), tooShort),
  firstName: nameField,
  lastName: nameField,
  phone: typedPhone()
    .nullish()
    .transform((phone) => phone || null),
})

export type Credentials = z.output<typeof signInSchema>
export type Registration = z.output<typeof signUpSchema>
