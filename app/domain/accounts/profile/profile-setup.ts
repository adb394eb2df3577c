import { z } from 'zod'
import type { CalendarDate } from '../../shared/dates'
import { lacking } from './missing-from-profile'
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

/**
 * The first-time profile as its form sends it: everything is asked for, except whether one hosts.
 * @param today the calendar date that ages are counted at
 */
export const profileSetupSchema = (today: CalendarDate) =>
  z.object({
    location: locationField,
    dateOfBirth: birthdayField(today),
    bio: bioField,
    interests: interestsField.refine(some, lacking.interests),
    languagesSpoken: languagesField.refine(some, lacking.languagesSpoken),
    emergencyContactName: emergencyNameField,
    emergencyContactPhone: emergencyPhoneField,
    isHost: z.boolean('Must be true or false').default(false),
    agreeToTerms: z.boolean(TERMS).refine((agreed) => agreed, TERMS),
  })

const some = (chosen: readonly string[]) => chosen.length > 0

export type ProfileSetup = z.output<ReturnType<typeof profileSetupSchema>>
