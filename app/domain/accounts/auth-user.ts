import { z } from 'zod'

/** An account's own view of itself. */
export const authUserSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    avatar: z.string().nullable().describe('The address of a picture on this site'),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    isHost: z.boolean(),
    isVerified: z.boolean(),
    isSuperhost: z.boolean(),
    isAdmin: z.boolean(),
    profileComplete: z.boolean(),
    createdAt: z.date(),
  })
  .meta({ id: 'Account' })

export type AuthUser = z.infer<typeof authUserSchema>

/**
 * What signing in answers: the account's own view of itself, by name, so that a new column stays inside until it is let
 * out.
 */
export const toAuthUser = (account: AuthUser): AuthUser => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  avatar: account.avatar,
  bio: account.bio,
  location: account.location,
  isHost: account.isHost,
  isVerified: account.isVerified,
  isSuperhost: account.isSuperhost,
  isAdmin: account.isAdmin,
  profileComplete: account.profileComplete,
  createdAt: account.createdAt,
})
