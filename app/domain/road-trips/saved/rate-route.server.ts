import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { z } from 'zod'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'
import { wholeNumber } from '../../shared/number-fields'

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
