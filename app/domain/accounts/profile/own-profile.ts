import { toAuthUser, type AuthUser } from '../auth-user'

type ProfileFields = {
  occupation: string | null
  interests: string[]
  languagesSpoken: string[]
  dateOfBirth: string | null
  emergencyContactName: string | null
  emergencyContactPhone: string | null
}

/** An account as its owner sees it after changing it: what signing in answers, and the rest of the profile. */
export const toOwnProfile = (account: AuthUser & ProfileFields) => ({
  ...toAuthUser(account),
  occupation: account.occupation,
  interests: account.interests,
  languagesSpoken: account.languagesSpoken,
  dateOfBirth: account.dateOfBirth,
  emergencyContactName: account.emergencyContactName,
  emergencyContactPhone: account.emergencyContactPhone,
})
