import {
  MIN_AGE,
  BIO_MAX,
  BIO_MIN,
  EMERGENCY_NAME_MIN,
  EMERGENCY_PHONE_MIN,
  NAME_MAX,
  PLACE_MAX,
  PLACE_MIN,
} from '../limits'
import { z } from 'zod'
import { type CalendarDate, readCalendarDate } from '../../shared/dates'
import { boundedText } from '../../shared/text'
import { typedPhone } from '../phone-number'
import { interests, languages } from './profile-choices'

/** The required fields of a complete profile, each with the specification's message when it is missing. */
export const missingMessages = {
  bio: `Bio must be at least ${BIO_MIN} characters`,
  location: 'Location is required',
  dateOfBirth: 'Date of birth is required',
  interests: 'Please select at least one interest',
  languagesSpoken: 'Please select at least one language',
  emergencyContactName: 'Emergency contact name is required',
  emergencyContactPhone: 'Emergency contact phone is required',
} as const

type RequiredField = keyof typeof missingMessages
type ProfileValues = { [name in RequiredField]?: string | readonly string[] | null }

/** The errors by field that keep a profile from being complete once `changes` are made. */
export function missingProfileFields(
  stored: ProfileValues,
  changes: ProfileValues = {},
): Partial<Record<RequiredField, string[]>> {
  const valueOf = (name: RequiredField) => (changes[name] === undefined ? stored[name] : changes[name])
  const missing = (Object.keys(missingMessages) as RequiredField[]).filter((name) => !valueOf(name)?.length)
  return Object.fromEntries(missing.map((name) => [name, [missingMessages[name]]]))
}

export const bioField = boundedText({
  min: BIO_MIN,
  tooShort: missingMessages.bio,
  max: BIO_MAX,
  tooLong: `Bio must be less than ${BIO_MAX} characters`,
})

export const locationField = boundedText({
  min: PLACE_MIN,
  tooShort: missingMessages.location,
  max: PLACE_MAX,
})
export const emergencyNameField = boundedText({
  min: EMERGENCY_NAME_MIN,
  tooShort: missingMessages.emergencyContactName,
  max: NAME_MAX,
})
export const emergencyPhoneField = typedPhone({
  min: EMERGENCY_PHONE_MIN,
  tooShort: missingMessages.emergencyContactPhone,
})

const choiceList = <const T extends readonly [string, ...string[]]>(choices: T, requiredMessage: string) =>
  z
    .array(z.enum(choices, { error: 'Must be one of the choices' }), {
      error: ({ input }) => (input === undefined ? requiredMessage : 'Must be a list'),
    })
    .max(choices.length, 'Must be one of the choices')
    .transform((chosen) => [...new Set(chosen)])

export const interestsField = choiceList(interests, missingMessages.interests)
export const languagesField = choiceList(languages, missingMessages.languagesSpoken)

/** The latest birth date of an adult. People born on February 29 come of age on March 1 in common years. */
export function latestBirthday(today: CalendarDate): CalendarDate {
  const day = `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`
  return readCalendarDate(day) ?? day.replace('-02-29', '-02-28')
}

/** @param today the calendar date at which ages are counted */
export const birthdayField = (today: CalendarDate) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missingMessages.dateOfBirth : INVALID_DATE) })
    .transform((text, context) => {
      const day = readCalendarDate(text)
      const error = !day
        ? text.trim() === ''
          ? missingMessages.dateOfBirth
          : INVALID_DATE
        : day >= today
          ? 'Must be a day in the past'
          : day > latestBirthday(today)
            ? `You must be at least ${MIN_AGE} years old`
            : null
      if (day && !error) return day
      context.addIssue({ code: 'custom', message: error! })
      return z.NEVER
    })

const INVALID_DATE = 'Must be a date such as 1990-05-17'
export const TERMS_REQUIRED = 'You must agree to the terms and conditions'
