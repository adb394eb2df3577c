import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { flights, itineraries } from '#db/schema'
import { isUuid } from '../shared/ids'

/** A list of flights is read in pages of this many. */
export const FLIGHTS_A_PAGE = 20

export type Flight = typeof flights.$inferSelect

type Window = { limit: number; offset: number }

/** Over once it has landed, or once its traveller says so. */
const isOver = (now: Date) =>
  sql<boolean>`(${flights.arrivesAt} <= ${now.toISOString()}::timestamptz or ${flights.status} = 'completed')`

/** Those to come, the soonest first, then those that are over, the latest first. */
const inOrder = (now: Date) => [
  asc(isOver(now)),
  sql`case when ${isOver(now)} then null else ${flights.departsAt} end asc`,
  desc(flights.departsAt),
  desc(flights.id),
]

/** A page of a person's flights, those to come first, each with the itinerary it belongs to. */
export const flightsOf = (userId: string, now: Date, { limit, offset }: Window) =>
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

/** All of a person's flights, in the same order. */
export const allFlightsOf = (userId: string, now: Date): Promise<Flight[]> =>
  db
    .select()
    .from(flights)
    .where(eq(flights.userId, userId))
    .orderBy(...inOrder(now))

export async function countFlights(userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(flights)
    .where(eq(flights.userId, userId))
  return row!.count
}

/** One of a person's own flights; anybody else's is not there. */
export async function flightOf(id: string, userId: string): Promise<Flight | null> {
  if (!isUuid(id)) return null
  const [flight] = await db
    .select()
    .from(flights)
    .where(and(eq(flights.id, id), eq(flights.userId, userId)))
  return flight ?? null
}

/** The itineraries a flight of this person's can belong to, the newest first. */
export const itineraryChoices = (userId: string) =>
  db
    .select({ id: itineraries.id, title: itineraries.title })
    .from(itineraries)
    .where(eq(itineraries.userId, userId))
    .orderBy(desc(itineraries.createdAt), desc(itineraries.id))
