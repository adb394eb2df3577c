import { and, avg, count, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, reviews, users } from '#db/schema'
import { isOfWhatItIs } from './is-of-what-it-is.server'
import { instantSql, type Instant } from '../shared/instant-sql.server'
import { pick } from '../shared/pick'
import { publicPerson } from '../shared/public-name'
import { isOffered } from '../listings/offered.server'

/** Specification 1, section 9: reviews shown before "show all". */
export const REVIEWS_SHOWN = 6
/** The most reviews that one page shows. */
const MAX_REVIEWS = 500
const REVIEWS_PER_PAGE = 50
/** Fewer on screens with other content. */
export const REVIEWS_PER_SCREEN = 12

/** Reviews are hidden until both sides have written or the review period is over, and after an admin hid them. */
const visible = (now: Instant) =>
  sql`${reviews.visibleFrom} <= ${instantSql(now)} and ${reviews.hiddenAt} is null`

const isOfListing = (listingId: string, now: Date) =>
  and(eq(reviews.listingId, listingId), eq(reviews.type, 'guest_to_host'), visible(now), isOfWhatItIs)

const columns = {
  ...pick(reviews, 'id', 'rating', 'comment', 'reply', 'createdAt'),
  reviewer: { firstName: users.firstName, lastName: users.lastName, avatar: users.avatar },
}

type Reviewed = { reviewer: { firstName: string; lastName: string } }

/** Anyone may read these reviews, so they have only the public names of their writers. */
const withPublicName = <R extends Reviewed>(row: R): R => ({ ...row, reviewer: publicPerson(row.reviewer) })

/** The visible reviews of a listing by its guests, newest first. */
export async function reviewsOfListing(listingId: string, now: Date, limit = MAX_REVIEWS) {
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(isOfListing(listingId, now))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
  return rows.map(withPublicName)
}

/** How often each rating was given: five counts, one star first. */
export async function ratingDistribution(
  listingId: string,
  now: Date,
): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(isOfListing(listingId, now))
    .groupBy(reviews.rating)
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const row of rows) counts[row.rating - 1] = row.count
  return counts
}

/**
 * A page of the visible reviews of a user as host (`guest_to_host`), as guest or as both, newest first. A paused
 * listing is null, because visitors cannot open it.
 * @param options `namesPaused` names it all the same, to the user, who is its host or has booked it
 */
export async function reviewsAbout(
  userId: string,
  now: Date,
  page = 1,
  {
    as,
    limit = REVIEWS_PER_PAGE,
    namesPaused = false,
  }: { as?: 'host' | 'guest'; limit?: number; namesPaused?: boolean } = {},
) {
  const type = as && (as === 'host' ? 'guest_to_host' : 'host_to_guest')
  const rows = await db
    .select({
      ...columns,
      type: reviews.type,
      listing: { id: listings.id, title: listings.title },
      isActive: sql<boolean>`${isOffered()}`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(and(eq(reviews.revieweeId, userId), type && eq(reviews.type, type), visible(now)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ isActive, listing, ...row }) =>
    withPublicName({ ...row, listing: isActive || namesPaused ? listing : null }),
  )
}

/** The number of reviews and their average; both are 0 without reviews. */
type Rating = { count: number; average: number }

/** The ratings of a user as host, as guest and overall. */
export async function ratingOf(
  userId: string,
  now: Date,
): Promise<{ asHost: Rating; asGuest: Rating; all: Rating }> {
  const rows = await db
    .select({ type: reviews.type, count: count(), average: avg(reviews.rating) })
    .from(reviews)
    .where(and(eq(reviews.revieweeId, userId), visible(now)))
    .groupBy(reviews.type)
  const of = (type: 'guest_to_host' | 'host_to_guest'): Rating => {
    const row = rows.find((candidate) => candidate.type === type)
    return { count: Number(row?.count ?? 0), average: Number(row?.average ?? 0) }
  }
  const [asHost, asGuest] = [of('guest_to_host'), of('host_to_guest')]
  const total = asHost.count + asGuest.count
  const average = total === 0 ? 0 : (asHost.count * asHost.average + asGuest.count * asGuest.average) / total
  return { asHost, asGuest, all: { count: total, average } }
}
