import type { AmbiguousAirport } from '~/domain/flights/resolve-ends.server'
import { refuseJson, type Refusal } from '~/http/refusals/index'

/** A refused flight, with the airports a client can choose from: it sends the `code` of one. */
export function refuseFlight(refusal: Refusal & { unclear?: AmbiguousAirport[] }): Response {
  const choices = refusal.unclear?.map(({ end, candidates }) => [
    end,
    candidates.map(({ code, name, city, country }) => ({ code, name, city, country })),
  ])
  return refuseJson(refusal, choices && { choices: Object.fromEntries(choices) })
}
