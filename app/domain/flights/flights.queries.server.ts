import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { flights, itineraries } from '#db/schema'
import { isUuid } from '../shared/ids'

export const FLIGHTS_PER_PAGE = 20

export type Flight = typeof flights.$inferSelect

type Window = { limit: number; offset: number }

/** A flight is over once it has landed or is marked as completed. */
const isOver = (now: Date) =>
  sql<boolean>`(${flights.arrivesAt} <= ${now.toISOString()}::timestamptz or ${flights.status} = 'completed')`

const inOrder = (now: Date) => [
  asc(isOver(now)),
  sql`case when ${isOver(now)} then null else ${flights.departsAt} end asc`,
  desc(flights.departsAt),
  desc(flights.id),
]

/** A page of a user's flights, upcoming ones first, each with its itinerary. */
export const listFlights = (userId: string, now: Date, { limit, offset }: Window) =>
  db
    .select({
      flight: flights,
      isOver: isOver(now),
      itinerary: { id: itineraries.id, title: itineraries.title },
    })
    .from(flights)
    .leftJoin(itineraries, eq(itineraries.id, flights.itineraryId))
    .where(eq(flights.userId, userId))
    .orderBy(...inOrder(now))
    .limit(limit)
    .offset(offset)

/** All flights of a user, in the same order. */
export const listAllFlights = (userId: string, now: Date): Promise<Flight[]> =>
  db
    .select()
    .from(flights)
    .where(eq(flights.userId, userId))
    .orderBy(...inOrder(now))

export const countFlights = (userId: string) => db.$count(flights, eq(flights.userId, userId))

/** A flight of the user; null for any other id. */
export async function findFlight(id: string, userId: string): Promise<Flight | null> {
  if (!isUuid(id)) return null
  const [flight] = await db
    .select()
    .from(flights)
    .where(and(eq(flights.id, id), eq(flights.userId, userId)))
  return flight ?? null
}

/** The title of the itinerary that contains a flight; null for a flight that is in none. */
export async function itineraryTitleOf({ itineraryId }: Pick<Flight, 'itineraryId'>): Promise<string | null> {
  if (itineraryId === null) return null
  const [itinerary] = await db
    .select({ title: itineraries.title })
    .from(itineraries)
    .where(eq(itineraries.id, itineraryId))
  return itinerary?.title ?? null
}

/** The user's itineraries to choose from, newest first. */
export const itineraryChoices = (userId: string) =>
  db
    .select({ id: itineraries.id, title: itineraries.title })
    .from(itineraries)
    .where(eq(itineraries.userId, userId))
    .orderBy(desc(itineraries.createdAt), desc(itineraries.id))
