import type { searchUsers } from '~/domain/accounts/administration/search-users.queries.server'
import { formatDate } from '~/domain/shared/dates'

type UserRow = Awaited<ReturnType<typeof searchUsers>>['users'][number]

/** An account as a row of the list. Dates are in UTC, since the reader's time zone is unknown. */
export const presentUser = ({
  id,
  firstName,
  lastName,
  email,
  avatar,
  isHost,
  isVerified,
  isAdmin,
  suspendedAt,
  createdAt,
  bookings,
  listings,
}: UserRow) => ({
  id,
  email,
  avatar,
  bookings,
  listings,
  name: `${firstName} ${lastName}`.trim(),
  status: { isHost, isVerified, isAdmin, isSuspended: suspendedAt !== null },
  joined: { at: createdAt.toISOString(), words: formatDate(createdAt.toISOString().slice(0, 10)) },
})

export type PresentedUser = ReturnType<typeof presentUser>
