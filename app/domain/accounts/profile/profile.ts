import { z } from 'zod'
import type { CalendarDate } from '../../shared/dates'
import { boundedText } from '../../shared/text'
import { emailField, nameField, typedPassword } from '../credentials'
import { OCCUPATION_MAX, PHONE_MAX, PLACE_MAX, PLACE_MIN } from '../limits'
import {
  bioField,
  birthdayField,
  emergencyNameField,
  emergencyPhoneField,
  interestsField,
  languagesField,
  locationField,
  TERMS,
} from './profile-fields'

/** Blanks are none: null, as the row keeps it. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
    schema.nullable(),
  )

/** A form leaves its empty fields out, or so it arrives. */
const leftEmpty = <S extends z.ZodType>(schema: S) => z.preprocess((given) => given ?? null, schema)

const phone = orNone(boundedText({ max: PHONE_MAX }))
const bio = orNone(bioField)
const occupation = orNone(boundedText({ max: OCCUPATION_MAX }))
const currentPassword = typedPassword.optional()

/**
 * A profile as its form sends it: an empty field is emptied. The current password is asked for when the address
 * changes.
 */
export const editProfileSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  currentPassword,
  phone: leftEmpty(phone),
  bio: leftEmpty(bio),
  location: leftEmpty(orNone(boundedText({ min: PLACE_MIN, max: PLACE_MAX }))),
  occupation: leftEmpty(occupation),
})

/**
 * What a client may change of its own account: these fields and no other. What is left out stays as it is, null
 * empties; a body that changes nothing is refused.
 * @param today the calendar date that ages are counted at
 */
export const changeProfileSchema = (today: CalendarDate) =>
  z
    .object({
      firstName: nameField.optional(),
      lastName: nameField.optional(),
      email: emailField.optional(),
      currentPassword,
      phone: phone.optional(),
      bio: bio.optional(),
      location: orNone(locationField).optional(),
      occupation: occupation.optional(),
      interests: interestsField.optional(),
      languagesSpoken: languagesField.optional(),
      dateOfBirth: birthdayField(today).nullable().optional(),
      emergencyContactName: orNone(emergencyNameField).optional(),
      emergencyContactPhone: orNone(emergencyPhoneField).optional(),
      /** The address of a picture the account has uploaded. */
      avatar: boundedText({ min: 1, max: 200 }).nullable().optional(),
      isHost: z.boolean('Must be true or false').optional(),
      profileComplete: z.literal(true, 'Must be true').optional(),
      /** Sent along by a setup, and kept nowhere. */
      agreeToTerms: z.literal(true, TERMS).optional(),
    })
    .refine(
      (changes) => Object.keys(changes).some((name) => name !== 'currentPassword' && name !== 'agreeToTerms'),
      'Send at least one field of a profile',
    )

export type ProfileChanges = z.output<ReturnType<typeof changeProfileSchema>>
