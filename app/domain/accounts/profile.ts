import { z } from 'zod'
import { readCalendarDate } from '../shared/dates'
import { boundedText } from '../shared/text'
import { emailField, nameField, typedPassword } from './credentials'
import { ADULT, BIO_MAX, BIO_MIN, NAME_MAX, OCCUPATION_MAX, PHONE_MAX, PLACE_MAX, PLACE_MIN } from './limits'
import { interests, languages } from './profile-choices'

/** Blanks are none: null, as the row keeps it. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() === '' ? null : given), schema.nullable())

/** A form leaves its empty fields out, or so it arrives. */
const leftEmpty = <S extends z.ZodType>(schema: S) => z.preprocess((given) => given ?? null, schema)

const phone = orNone(boundedText({ max: PHONE_MAX }))
const bio = orNone(boundedText({
  min: BIO_MIN, tooShort: `Bio must be at least ${BIO_MIN} characters`, max: BIO_MAX, tooLong: `Bio must be less than ${BIO_MAX} characters`,
}))
const location = orNone(boundedText({ min: PLACE_MIN, max: PLACE_MAX }))
const occupation = orNone(boundedText({ max: OCCUPATION_MAX }))
const currentPassword = typedPassword.optional()

/** A profile as its form sends it: an empty field is emptied. The current password is asked for when the address changes. */
export const editProfileSchema = z.object({
  firstName: nameField, lastName: nameField, email: emailField, currentPassword,
  phone: leftEmpty(phone), bio: leftEmpty(bio), location: leftEmpty(location), occupation: leftEmpty(occupation),
})

const chosenFrom = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.array(z.enum(choices, { error: 'Must be one of the choices' }), 'Must be a list').max(choices.length, 'Must be one of the choices').transform((chosen) => [...new Set(chosen)])

/** The birthday somebody who is of age today may have at the latest. */
const latestBirthday = (today: string) => `${Number(today.slice(0, 4)) - ADULT}${today.slice(4)}`

const birthday = (today: string) =>
  z.string('Must be a date such as 1990-05-17').transform((text, context) => {
    const day = readCalendarDate(text)
    const wrong = !day ? 'Must be a date such as 1990-05-17' : day >= today ? 'Must be a day in the past' : day > latestBirthday(today) ? `You must be at least ${ADULT} years old` : null
    if (day && !wrong) return day
    context.addIssue({ code: 'custom', message: wrong! })
    return z.NEVER
  })

/**
 * What a client may change of its own account: these fields and no other. What is left out stays as it is, null
 * empties; a body that changes nothing is refused.
 * @param today the calendar date that ages are counted at
 */
export const changeProfileSchema = (today: string) =>
  z
    .object({
      firstName: nameField.optional(),
      lastName: nameField.optional(),
      email: emailField.optional(),
      currentPassword,
      phone: phone.optional(),
      bio: bio.optional(),
      location: location.optional(),
      occupation: occupation.optional(),
      interests: chosenFrom(interests).optional(),
      languagesSpoken: chosenFrom(languages).optional(),
      dateOfBirth: birthday(today).nullable().optional(),
      emergencyContactName: orNone(boundedText({ max: NAME_MAX })).optional(),
      emergencyContactPhone: orNone(boundedText({ max: PHONE_MAX })).optional(),
      /** The address of a picture the account has uploaded. */
      avatar: boundedText({ min: 1, max: 200 }).nullable().optional(),
      isHost: z.boolean('Must be true or false').optional(),
      profileComplete: z.literal(true, 'Must be true').optional(),
    })
    .refine((changes) => Object.keys(changes).some((name) => name !== 'currentPassword'), 'Send at least one field of a profile')

export type ProfileChanges = z.output<ReturnType<typeof changeProfileSchema>>
