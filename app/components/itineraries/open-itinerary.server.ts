import { itemOf, itineraryOf } from '~/domain/itineraries/itineraries.queries.server'
import { requireUser } from '~/http/guards.server'
import type { Refusal } from '~/http/refusals/index'

const gone = (what: string) => new Response(`${what} not found`, { status: 404 })

/** One's own itinerary of the address. @throws Response 302 to sign in; 404, also where it is somebody else's */
export async function openItinerary(request: Request, id: string | undefined) {
  const user = await requireUser(request)
  const found = await itineraryOf(id, user.id)
  if (!found) throw gone('Itinerary')
  return { ...found, user }
}

/** An item of one's own itinerary. @throws Response 302, 404 as above */
export async function openItem(request: Request, { id, item }: { id?: string; item?: string }) {
  const user = await requireUser(request)
  const found = await itemOf(id, item, user.id)
  if (!found) throw gone('Item')
  return { ...found, user }
}

/** A refusal to say on the page. @throws Response 404 where what it is about is not there */
export function unlessGone<R extends Refusal>(refusal: R): R {
  if (refusal.refusal === 'itinerary_unknown') throw gone('Itinerary')
  if (refusal.refusal === 'item_unknown') throw gone('Item')
  return refusal
}
