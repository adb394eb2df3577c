import { MISSING } from '~/domain/road-trips/limits'
import { routeAnswerJson } from '~/domain/road-trips/plan-json'
import { routeAnswerJsonSchema } from '~/domain/road-trips/plan-json-schema'
import { planRoute } from '~/domain/road-trips/plan-route.server'
import { routeQuestionSchema } from '~/domain/road-trips/route-question'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import { refuseRoute } from './refuse-route.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Plan a drive',
    description: 'Whoever is signed in finds it among their routes, under its id.',
    access: 'anyone',
    body: routeQuestionSchema(new Date()),
    answers: { 200: routeAnswerJsonSchema },
    refusals: {
      404: 'The vehicle is not there, or it is not a rental of yours.',
      422: 'There is no such place, several of the name (`choices` has them; send the `id` of one as the choice), no road, or no word of how far the vehicle goes on a gallon.',
      429: 'Too many questions from one address in a short time.',
    },
    handle: async ({ request }) => {
      const now = new Date()
      const [user, question] = await Promise.all([
        currentUser(request),
        readJson(request, routeQuestionSchema(now), (message) =>
          message === MISSING ? `Missing information: ${MISSING}` : message,
        ),
      ])
      const tooMany = await countAttempt('routePerAddress', clientAddress(request))
      if (tooMany) return refuseJson(tooMany)
      const planned = await planRoute(question, { viewer: user, now })
      if (!planned.ok) return refuseRoute(planned)
      const id = await rememberRoute(request, planned.plan, user)
      return Response.json({ ...(id && { id }), ...routeAnswerJson(planned.plan) })
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
