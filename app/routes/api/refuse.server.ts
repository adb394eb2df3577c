import type { AmbiguousAirport } from '~/domain/flights/airports.server'
import { errorsOf, refuseJson, wordsFor, type Refusal } from '~/http/refusals/index'

const addressRefusals = ['route_places_unclear', 'route_place_unknown', 'route_too_long', 'no_road']

/**
 * The response for a route that cannot be planned. Refusals about addresses use the specification's wording and list
 * the places to choose from; the client sends the `id` of one as the field's choice.
 */
export function refuseRoute(refusal: Refusal): Response {
  if (!addressRefusals.includes(refusal.refusal)) return refuseJson(refusal)
  const { status, title, ...words } = wordsFor(refusal)
  return Response.json(
    {
      message: `${title}: Please check your addresses and try again.`,
      fields: errorsOf({ status, ...words }),
      ...('choices' in refusal && { choices: refusal.choices }),
    },
    { status },
  )
}

/** A refused flight, with the airports a client can choose from: it sends the `code` of one. */
export function refuseFlight(refusal: Refusal & { unclear?: AmbiguousAirport[] }): Response {
  const choices = refusal.unclear?.map(({ end, candidates }) => [
    end,
    candidates.map(({ code, name, city, country }) => ({ code, name, city, country })),
  ])
  return refuseJson(refusal, choices && { choices: Object.fromEntries(choices) })
}

/** A refused listing, with the places its location may mean. */
export const refuseListing = (
  refusal: Refusal & { candidates?: { id: string; label: string }[] },
): Response => refuseJson(refusal, refusal.candidates && { candidates: refusal.candidates })
