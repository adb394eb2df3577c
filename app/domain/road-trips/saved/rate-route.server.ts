import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'

/**
 * Rates one of a user's own saved routes.
 * @param rating 1 to 5, or null to clear it
 */
export async function rateRoute(
  id: string | undefined,
  rating: number | null,
  { user }: { user: { id: string } },
) {
  if (!isUuid(id)) return refuse('route_unknown')
  const [route] = await db
    .update(routes)
    .set({ rating })
    .where(and(eq(routes.id, id), eq(routes.userId, user.id)))
    .returning()
  return route ? ok({ route }) : refuse('route_unknown')
}
