type Account = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string | null
  avatar: string | null
  bio: string | null
  location: string | null
  isHost: boolean
  isVerified: boolean
  isSuperhost: boolean
  isAdmin: boolean
  profileComplete: boolean
  createdAt: Date
}

export type AuthUser = Account

/** What signing in answers: the account's own view of itself, by name, so that a new column stays inside until it is let out. */
export const toAuthUser = (account: Account): AuthUser => ({
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
