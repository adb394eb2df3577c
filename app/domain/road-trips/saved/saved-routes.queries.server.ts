import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { MAX_ROUTES } from './save-route.server'

/** How many saved routes the planner page shows. */
export const RECENT_ROUTES = 10

export type SavedRoute = typeof routes.$inferSelect

/** A user's saved routes, the most recently planned first. */
export const savedRoutes = (
  userId: string,
  { limit = MAX_ROUTES }: { limit?: number } = {},
): Promise<SavedRoute[]> =>
  db
    .select()
    .from(routes)
    .where(eq(routes.userId, userId))
    .orderBy(desc(routes.updatedAt), desc(routes.id))
    .limit(limit)

/** One of a user's own saved routes; null for an unknown id or another user's route. */
export async function savedRoute(id: string | undefined, userId: string): Promise<SavedRoute | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select()
    .from(routes)
    .where(and(eq(routes.id, id), eq(routes.userId, userId)))
  return found ?? null
}
