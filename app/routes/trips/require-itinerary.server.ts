import { findItem, findItinerary } from '~/domain/itineraries/itineraries.queries.server'
import { requireUser } from '~/http/guards.server'
import type { Refusal } from '~/http/refusals/index'

const notFound = (what: string) => new Response(`${what} not found`, { status: 404 })

/** Loads an itinerary of the signed-in user. @throws Response 302 to sign in, or 404 */
export async function requireItinerary(request: Request, id: string | undefined) {
  const user = await requireUser(request)
  const found = await findItinerary(id, user.id)
  if (!found) throw notFound('Itinerary')
  return { ...found, user }
}

/** Loads an item of the signed-in user. @throws Response 302 to sign in, or 404 */
export async function requireItem(request: Request, { id, item }: { id?: string; item?: string }) {
  const user = await requireUser(request)
  const found = await findItem(id, item, user.id)
  if (!found) throw notFound('Item')
  return { ...found, user }
}

/** Returns the refusal to show on the page. @throws Response 404 if the itinerary or item does not exist */
export function throwIfNotFound<R extends Refusal>(refusal: R): R {
  if (refusal.refusal === 'itinerary_unknown') throw notFound('Itinerary')
  if (refusal.refusal === 'item_unknown') throw notFound('Item')
  return refusal
}
