import { and, asc, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { pick } from '../../shared/pick'
import { type UserFilter, USERS_PER_PAGE, type UserSearch, type UserSort } from './user-filters'

const MAX_WORDS = 8

const orders = { joined: users.createdAt, name: sql`fold(${users.firstName} || ' ' || ${users.lastName})` }

/** One page of the accounts that match a search, newest first unless sorted, with the total count. */
export async function searchUsers(
  search: UserSearch,
  page: number,
  { by, isAscending }: UserSort = { by: 'joined', isAscending: false },
) {
  const where = matches(search)
  const direction = isAscending ? asc : desc
  const [rows, count] = await Promise.all([
    db
      .select({
        ...pick(users, 'id', 'firstName', 'lastName', 'email', 'avatar'),
        ...pick(users, 'isHost', 'isVerified', 'isAdmin', 'suspendedAt', 'createdAt'),
        bookings: db.$count(bookings, or(eq(bookings.guestId, users.id), eq(bookings.hostId, users.id))),
        listings: db.$count(listings, eq(listings.hostId, users.id)),
      })
      .from(users)
      .where(where)
      .orderBy(direction(orders[by]), direction(users.id))
      .limit(USERS_PER_PAGE)
      .offset((page - 1) * USERS_PER_PAGE),
    db.$count(users, where),
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

const matches = ({ search, show }: UserSearch) =>
  and(filters[show], ...search.split(' ').filter(Boolean).slice(0, MAX_WORDS).map(containsWord))

const containsWord = (word: string) =>
  sql`fold(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email})
    like '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** The user with this email address, ignoring case, or null. */
export async function userByEmail(email: string) {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user ?? null
}
