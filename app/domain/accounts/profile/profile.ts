import { z } from 'zod'
import type { CalendarDate } from '../../shared/dates'
import {
  bioField,
  birthdayField,
  emergencyNameField,
  emergencyPhoneField,
  interestsField,
  missingMessages,
  languagesField,
  locationField,
  TERMS_REQUIRED,
} from './profile-fields'
import { versionField } from '../../shared/schemas'
import { boundedText } from '../../shared/text'
import { emailField, nameField, typedPassword } from '../credentials'
import { OCCUPATION_MAX, PLACE_MAX, PLACE_MIN } from '../limits'
import { typedPhone } from '../phone-number'

/** The profile setup form. @param today the calendar date at which ages are counted */
export const profileSetupSchema = (today: CalendarDate) =>
  z.object({
    location: locationField,
    dateOfBirth: birthdayField(today),
    bio: bioField,
    interests: interestsField.refine(isNotEmpty, missingMessages.interests),
    languagesSpoken: languagesField.refine(isNotEmpty, missingMessages.languagesSpoken),
    emergencyContactName: emergencyNameField,
    emergencyContactPhone: emergencyPhoneField,
    isHost: z.boolean('Must be true or false').default(false),
    agreeToTerms: z.boolean(TERMS_REQUIRED).refine((agreed) => agreed, TERMS_REQUIRED),
  })

const isNotEmpty = (chosen: readonly string[]) => chosen.length > 0

export type ProfileSetup = z.output<ReturnType<typeof profileSetupSchema>>

const blankToNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )

/** Turns a field that the form left out, because it was empty, into null. */
const absentToNull = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? null, schema)

const phone = blankToNull(typedPhone())
const bio = blankToNull(bioField)
const occupation = blankToNull(boundedText({ max: OCCUPATION_MAX }))
const currentPassword = typedPassword.optional()

/** The profile form. Empty fields are cleared; a new email address requires the current password. */
export const editProfileSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  currentPassword,
  phone: absentToNull(phone),
  bio: absentToNull(bio),
  location: absentToNull(blankToNull(boundedText({ min: PLACE_MIN, max: PLACE_MAX }))),
  occupation: absentToNull(occupation),
  version: versionField,
})

export const editedProfileFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'bio',
  'location',
  'occupation',
] as const

export const setupProfileFields = [
  'location',
  'dateOfBirth',
  'bio',
  'interests',
  'languagesSpoken',
  'emergencyContactName',
  'emergencyContactPhone',
  'isHost',
] as const

export const changedProfileFields = [
  ...editedProfileFields,
  'interests',
  'languagesSpoken',
  'dateOfBirth',
  'emergencyContactName',
  'emergencyContactPhone',
  'avatar',
  'isHost',
] as const

/**
 * The profile fields that the API can change. Missing fields stay as they are, null clears them, and a body without
 * any field is refused.
 * @param today the calendar date at which ages are counted
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
      location: blankToNull(locationField).optional(),
      occupation: occupation.optional(),
      interests: interestsField.optional(),
      languagesSpoken: languagesField.optional(),
      dateOfBirth: birthdayField(today).nullable().optional(),
      emergencyContactName: blankToNull(emergencyNameField).optional(),
      emergencyContactPhone: blankToNull(emergencyPhoneField).optional(),
      /** The URL of a picture that the account uploaded. */
      avatar: boundedText({ min: 1, max: 200 }).nullable().optional(),
      isHost: z.boolean('Must be true or false').optional(),
      profileComplete: z.literal(true, 'Must be true').optional(),
      /** Sent by a profile setup and not stored. */
      agreeToTerms: z.literal(true, TERMS_REQUIRED).optional(),
      version: versionField,
    })
    .refine(
      (changes) =>
        Object.keys(changes).some((name) => !['currentPassword', 'agreeToTerms', 'version'].includes(name)),
      'Send at least one field of a profile',
    )

export type ProfileChanges = z.output<ReturnType<typeof changeProfileSchema>>
