import { z } from 'zod'
import { readCalendarDate, type CalendarDate } from '../../shared/dates'
import { boundedText } from '../../shared/text'
import {
  ADULT,
  BIO_MAX,
  BIO_MIN,
  EMERGENCY_NAME_MIN,
  EMERGENCY_PHONE_MIN,
  NAME_MAX,
  PHONE_MAX,
  PLACE_MAX,
  PLACE_MIN,
} from '../limits'
import { lacking } from './missing-from-profile'
import { interests, languages } from './profile-choices'

/** The fields of a profile that its setup asks for: the form and the JSON endpoint read them alike. */

/** Browsers send a line's end as two characters and count it as one, and the limits are what a person counts. */
const oneLineEnd = (given: unknown) => (typeof given === 'string' ? given.replaceAll('\r\n', '\n') : given)

export const bioField = z.preprocess(
  oneLineEnd,
  boundedText({
    min: BIO_MIN,
    tooShort: lacking.bio,
    max: BIO_MAX,
    tooLong: `Bio must be less than ${BIO_MAX} characters`,
  }),
)

export const locationField = boundedText({ min: PLACE_MIN, tooShort: lacking.location, max: PLACE_MAX })
export const emergencyNameField = boundedText({
  min: EMERGENCY_NAME_MIN,
  tooShort: lacking.emergencyContactName,
  max: NAME_MAX,
})
export const emergencyPhoneField = boundedText({
  min: EMERGENCY_PHONE_MIN,
  tooShort: lacking.emergencyContactPhone,
  max: PHONE_MAX,
})

const chosenFrom = <const T extends readonly [string, ...string[]]>(choices: T, none: string) =>
  z
    .array(z.enum(choices, { error: 'Must be one of the choices' }), {
      error: ({ input }) => (input === undefined ? none : 'Must be a list'),
    })
    .max(choices.length, 'Must be one of the choices')
    .transform((chosen) => [...new Set(chosen)])

export const interestsField = chosenFrom(interests, lacking.interests)
export const languagesField = chosenFrom(languages, lacking.languagesSpoken)

/**
 * The last birthday of somebody who is of age today. Who was born on a leap day comes of age on March 1 of other years.
 */
export function latestBirthday(today: CalendarDate): CalendarDate {
  const day = `${Number(today.slice(0, 4)) - ADULT}${today.slice(4)}`
  return readCalendarDate(day) ?? day.replace('-02-29', '-02-28')
}

/** @param today the calendar date that ages are counted at */
export const birthdayField = (today: CalendarDate) =>
  z
    .string({ error: ({ input }) => (input === undefined ? lacking.dateOfBirth : NO_DATE) })
    .transform((text, context) => {
      const day = readCalendarDate(text)
      const wrong = !day
        ? NO_DATE
        : day >= today
          ? 'Must be a day in the past'
          : day > latestBirthday(today)
            ? `You must be at least ${ADULT} years old`
            : null
      if (day && !wrong) return day
      context.addIssue({ code: 'custom', message: wrong! })
      return z.NEVER
    })

const NO_DATE = 'Must be a date such as 1990-05-17'
export const TERMS = 'You must agree to the terms and conditions'
