import { errorsOf, refuseJson, wordsFor, type Refusal } from '~/http/refusals/index'

/** What a drive can be refused for that other addresses would mend. */
const ofAddresses = ['route_places_unclear', 'route_place_unknown', 'no_road']

/**
 * A drive that is not planned: in the specification's words where its addresses are the matter, with the places a client
 * can choose from. It sends the `id` of one as the field's choice.
 */
export function refuseRoute(refusal: Refusal): Response {
  if (!ofAddresses.includes(refusal.refusal)) return refuseJson(refusal)
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
