import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { routes, users } from '#db/schema'
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
export async function saveRoute(
  plan: RoutePlan,
  { user, now }: { user: { id: string }; now: Date },
): Promise<{ id: string } | null> {
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
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(routes)
    .where(eq(routes.userId, userId))
  if (row!.count <= MAX_ROUTES) return
  const excess = tx
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.userId, userId), ne(routes.id, newest)))
    .orderBy(sql`(${routes.rating} is null) desc`, routes.updatedAt, routes.id)
    .limit(row!.count - MAX_ROUTES)
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
