import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { routes, users } from '#db/schema'
import { inTransaction } from '../../shared/transaction.server'
import { routeAddress } from '../route-address'
import type { RoutePlan } from '../route-plan'
import { keptVehicle } from './kept-vehicle'

/** So many plans are kept for each user. */
export const MOST_ROUTES = 100
/** As the column holds it: longer questions are answered, not kept. */
const QUESTION_MAX = 2_500

/**
 * Keeps what was planned for a user. The same question again renews its figures; its rating stays, and so does the moment
 * it was first asked. Beyond the most that are kept the oldest goes, of those without a rating first.
 * @returns null where the question is too long to be kept
 */
export async function recordRoute(
  plan: RoutePlan,
  { user, now }: { user: { id: string }; now: Date },
): Promise<{ id: string } | null> {
  const question = routeAddress(plan.question)
  if (question.length > QUESTION_MAX) return null
  return inTransaction(async (tx) => {
    // Two plans of one user that arrive together are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const figures = { ...figuresOf(plan), updatedAt: now }
    const [kept] = await tx
      .insert(routes)
      .values({ userId: user.id, question, ...figures, createdAt: now })
      .onConflictDoUpdate({ target: [routes.userId, routes.question], set: figures })
      .returning({ id: routes.id })
    await makeRoom(tx, user.id, kept!.id)
    return kept!
  })
}

async function makeRoom(tx: Db, userId: string, newest: string): Promise<void> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(routes)
    .where(eq(routes.userId, userId))
  if (row!.count <= MOST_ROUTES) return
  const leaving = tx
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.userId, userId), ne(routes.id, newest)))
    .orderBy(sql`(${routes.rating} is null) desc`, routes.updatedAt, routes.id)
    .limit(row!.count - MOST_ROUTES)
  await tx.delete(routes).where(inArray(routes.id, leaving))
}

function figuresOf({
  question,
  places,
  vehicle,
  miles,
  minutes,
  fuelPrice,
  fuelCost,
  tollCosts,
  refuelling,
}: RoutePlan) {
  const [origin, ...others] = places.map(({ label }) => label)
  return {
    originLocation: origin!,
    destinationLocation: others.at(-1)!,
    waypoints: others.slice(0, -1),
    distance: miles,
    duration: minutes,
    gasStations: refuelling.cheapest.ok
      ? refuelling.cheapest.plan.stops.map(({ station: { id, name, mile, price }, buy }) => ({
          station: id,
          name,
          mile,
          amount: buy,
          price,
        }))
      : [],
    estimatedGasCost: fuelCost,
    vehicleType: keptVehicle(question, vehicle),
    fuelEfficiency: vehicle.efficiency,
    gasPrice: fuelPrice,
    tollCosts,
    optimizationPreference: question.optimizationPreference,
  }
}
