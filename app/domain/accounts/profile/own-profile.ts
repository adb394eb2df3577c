import { z } from 'zod'
import { authUserSchema, toAuthUser } from '../auth-user'

/** An account with the whole of its profile. */
export const ownProfileSchema = z
  .object({
    ...authUserSchema.shape,
    occupation: z.string().nullable(),
    interests: z.array(z.string()),
    languagesSpoken: z.array(z.string()),
    dateOfBirth: z.iso.date().nullable(),
    emergencyContactName: z.string().nullable(),
    emergencyContactPhone: z.string().nullable(),
  })
  .meta({ id: 'Profile' })

type OwnProfile = z.infer<typeof ownProfileSchema>

/** An account as its owner sees it after changing it: what signing in answers, and the rest of the profile. */
export const toOwnProfile = (account: OwnProfile): OwnProfile => ({
  ...toAuthUser(account),
  occupation: account.occupation,
  interests: account.interests,
  languagesSpoken: account.languagesSpoken,
  dateOfBirth: account.dateOfBirth,
  emergencyContactName: account.emergencyContactName,
  emergencyContactPhone: account.emergencyContactPhone,
})
