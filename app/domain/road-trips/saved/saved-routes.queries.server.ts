import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { MOST_ROUTES } from './record-route.server'

/** Of the kept plans, how many the screen shows. */
export const RECENT_ROUTES = 10

export type SavedRoute = typeof routes.$inferSelect

/** The plans that are kept for a user, the one that was asked for last first. */
export const routesOf = (
  userId: string,
  { limit = MOST_ROUTES }: { limit?: number } = {},
): Promise<SavedRoute[]> =>
  db
    .select()
    .from(routes)
    .where(eq(routes.userId, userId))
    .orderBy(desc(routes.updatedAt), desc(routes.id))
    .limit(limit)

/** One of a user's own kept plans; anybody else's is not there. */
export async function savedRoute(id: string | undefined, userId: string): Promise<SavedRoute | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select()
    .from(routes)
    .where(and(eq(routes.id, id), eq(routes.userId, userId)))
  return found ?? null
}
