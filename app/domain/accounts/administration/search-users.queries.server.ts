import { and, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { USERS_A_PAGE, type UserFilter, type UserSearch } from './user-search'

const MOST_WORDS = 8

/** A page of the accounts that a search finds, the newest first, and how many there are in all. */
export async function searchUsers(wanted: UserSearch, page: number) {
  const found = matching(wanted)
  const [rows, count] = await Promise.all([
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        avatar: users.avatar,
        isHost: users.isHost,
        isVerified: users.isVerified,
        isAdmin: users.isAdmin,
        suspendedAt: users.suspendedAt,
        createdAt: users.createdAt,
        bookings: db.$count(bookings, or(eq(bookings.guestId, users.id), eq(bookings.hostId, users.id))),
        listings: db.$count(listings, eq(listings.hostId, users.id)),
      })
      .from(users)
      .where(found)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(USERS_A_PAGE)
      .offset((page - 1) * USERS_A_PAGE),
    db.$count(users, found),
  ])
  return { users: rows, count }
}

const filters: Record<UserFilter, SQL | undefined> = {
  all: undefined,
  hosts: eq(users.isHost, true),
  verified: eq(users.isVerified, true),
  suspended: isNotNull(users.suspendedAt),
  admins: eq(users.isAdmin, true),
}

const matching = ({ search, show }: UserSearch) =>
  and(filters[show], ...search.split(' ').filter(Boolean).slice(0, MOST_WORDS).map(mentions))

/** A part of the name or of the address, without case and accents. */
const mentions = (word: string) =>
  sql`fold(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}) like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`
