import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { routes } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'

/** Deletes one of a user's own saved routes. */
export async function deleteRoute(id: string | undefined, { user }: { user: { id: string } }) {
  if (!isUuid(id)) return refuse('route_unknown')
  const [route] = await db
    .delete(routes)
    .where(and(eq(routes.id, id), eq(routes.userId, user.id)))
    .returning({ id: routes.id })
  return route ? ok({}) : refuse('route_unknown')
}
