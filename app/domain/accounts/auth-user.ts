import { z } from 'zod'
import { pick } from '../shared/pick'
import { versionJson } from '../shared/schemas'
import { versionOf } from '../shared/version'
import { changedProfileFields } from './profile/profile'

/** An account with its profile as the API returns it to its owner. */
export const ownProfileSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable().describe('The address of a picture on this site'),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    occupation: z.string().nullable(),
    interests: z.array(z.string()),
    languagesSpoken: z.array(z.string()),
    dateOfBirth: z.iso.date().nullable(),
    emergencyContactName: z.string().nullable(),
    emergencyContactPhone: z.string().nullable(),
    isHost: z.boolean(),
    isVerified: z.boolean(),
    isSuperhost: z.boolean(),
    isAdmin: z.boolean(),
    profileComplete: z.boolean(),
    createdAt: z.date(),
    updatedAt: z.date(),
    version: versionJson,
  })
  .meta({ id: 'Account' })

type OwnProfile = z.infer<typeof ownProfileSchema>

const { options: ownFields } = ownProfileSchema.omit({ version: true }).keyof()

/** Picks the fields of the schema, so that a new column stays private until it is listed there. */
export const toOwnProfile = (account: Omit<OwnProfile, 'version'>): OwnProfile => ({
  ...pick(account, ...ownFields),
  version: versionOf(account, changedProfileFields),
})
