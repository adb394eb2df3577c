import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { routes, users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { wholeNumber } from '../../shared/number-fields'
import { ok, refuse } from '../../shared/result'
import { inTransaction } from '../../shared/transaction.server'
import { routeQueryString } from '../route-params'
import type { RoutePlan } from '../route-plan'
import { savedVehicleName } from './route-json'

/** Per user. */
export const MAX_ROUTES = 100
/** The limit of the column. A longer request is planned but not saved. */
const MAX_QUERY_LENGTH = 2_500

/**
 * Saves a plan among a user's recent routes. Planning the same route again updates its figures and keeps its rating and
 * creation time. Above the limit, the oldest route is deleted, unrated ones first.
 * @returns null if the request is too long to be saved
 */
export async function saveRoute(plan: RoutePlan, { user, now }: { user: { id: string }; now: Date }) {
  const queryString = routeQueryString(plan.request)
  if (queryString.length > MAX_QUERY_LENGTH) return null
  return inTransaction(async (tx) => {
    // Serializes concurrent plans of one user, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const figures = { ...figuresOf(plan), updatedAt: now }
    const [saved] = await tx
      .insert(routes)
      .values({ userId: user.id, question: queryString, ...figures, createdAt: now })
      .onConflictDoUpdate({ target: [routes.userId, routes.question], set: figures })
      .returning({ id: routes.id })
    await deleteExcess(tx, user.id, saved!.id)
    return saved!
  })
}

async function deleteExcess(tx: Db, userId: string, newest: string): Promise<void> {
  const count = await tx.$count(routes, eq(routes.userId, userId))
  if (count <= MAX_ROUTES) return
  const excess = tx
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.userId, userId), ne(routes.id, newest)))
    .orderBy(sql`(${routes.rating} is null) desc`, routes.updatedAt, routes.id)
    .limit(count - MAX_ROUTES)
  await tx.delete(routes).where(inArray(routes.id, excess))
}

function figuresOf({ request, vehicle, refuelling: { cheapest }, ...plan }: RoutePlan) {
  const [origin, ...others] = plan.places.map(({ label }) => label)
  const stops = cheapest.ok ? cheapest.plan.stops : []
  return {
    originLocation: origin!,
    destinationLocation: others.at(-1)!,
    waypoints: others.slice(0, -1),
    distance: plan.miles,
    duration: plan.minutes,
    gasStations: stops.map(({ station: { id, name, mile, price }, buy }) => ({
      station: id,
      name,
      mile,
      amount: buy,
      price,
    })),
    estimatedGasCost: plan.fuelCost,
    vehicleType: savedVehicleName(request, vehicle),
    fuelEfficiency: vehicle.efficiency,
    gasPrice: Math.round(plan.fuelPrice * 1_000) / 1_000,
    tollCosts: plan.tollCosts,
    optimizationPreference: request.optimizationPreference,
  }
}

/** How many saved routes the planner page shows. */
export const RECENT_ROUTES = 10

export type SavedRoute = typeof routes.$inferSelect

/** A user's saved routes, the most recently planned first. */
export const savedRoutes = (userId: string, { limit = MAX_ROUTES }: { limit?: number } = {}) =>
  db
    .select()
    .from(routes)
    .where(eq(routes.userId, userId))
    .orderBy(desc(routes.updatedAt), desc(routes.id))
    .limit(limit)

/** One of a user's own saved routes; null for an unknown id or another user's route. */
export async function savedRoute(id: string | undefined, userId: string): Promise<SavedRoute | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(routes).where(isOwn(id, userId))
  return found ?? null
}

type Context = { user: { id: string } }

const isOwn = (id: string, userId: string) => and(eq(routes.id, id), eq(routes.userId, userId))

/**
 * Rates one of a user's own saved routes.
 * @param rating 1 to 5, or null to clear it
 */
export async function rateRoute(id: string | undefined, rating: number | null, { user }: Context) {
  if (!isUuid(id)) return refuse('route_unknown')
  const [route] = await db.update(routes).set({ rating }).where(isOwn(id, user.id)).returning()
  return route ? ok({ route }) : refuse('route_unknown')
}

const message = 'Choose 1 to 5 stars'
const stars = wholeNumber({ min: 1, max: 5, message })

/** The rating form of a saved route: stars, or the intent to clear them. */
export const rateRouteForm = z
  .object({ intent: z.literal('clear').optional(), rating: stars.optional() })
  .refine(({ intent, rating }) => intent || rating, { path: ['rating'], error: message })
  .transform(({ intent, rating = null }) => ({ rating: intent ? null : rating }))

/** The body of the JSON endpoint. */
export const rateRouteSchema = z.object({
  rating: stars.nullable().describe('Stars; null clears the rating'),
})

/** Deletes one of a user's own saved routes. */
export async function deleteRoute(id: string | undefined, { user }: Context) {
  if (!isUuid(id)) return refuse('route_unknown')
  const [route] = await db.delete(routes).where(isOwn(id, user.id)).returning({ id: routes.id })
  return route ? ok({}) : refuse('route_unknown')
}
