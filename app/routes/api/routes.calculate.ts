import { ADDRESSES_MISSING } from '~/domain/road-trips/constants'
import { routeAnswerJson } from '~/domain/road-trips/plan-json'
import { routeAnswerJsonSchema } from '~/domain/road-trips/plan-json-schema'
import { planRoute } from '~/domain/road-trips/plan-route.server'
import { rentalWarnings } from '~/domain/road-trips/rentals/rental-warnings'
import { legsOf, routeRequestSchema } from '~/domain/road-trips/route-request'
import { clientAddress } from '~/http/client-address'
import { defineEndpoint } from '~/http/endpoint.server'
import { countAttempt } from '~/http/rate-limit.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { rememberRoute } from '~/http/remember-route.server'
import { currentUser } from '~/http/session.server'
import { refuseRoute } from './refuse.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Plan a route',
    description: 'For signed-in users, the plan is saved among their routes.',
    access: 'anyone',
    documented: { body: routeRequestSchema(new Date()) },
    answers: { 200: routeAnswerJsonSchema },
    refusals: {
      404: 'The vehicle does not exist, or it is not your rental.',
      422:
        'A place is unknown or ambiguous (`choices` lists the candidates; send the `id` of one as the choice), ' +
        'the trip starts and ends at one place without a stopover elsewhere, there is no road, ' +
        'or the fuel efficiency of the vehicle is unknown.',
      429:
        'Too many legs from one address: more than 60 a minute, or more than 15,000 miles a minute of legs longer than ' +
        '250 miles each that were not planned recently. A plan has one more leg than stopovers.',
    },
    handle: async ({ request, now }) => {
      const [user, routeRequest] = await Promise.all([
        currentUser(request),
        readJson(request, routeRequestSchema(now), (message) =>
          message === ADDRESSES_MISSING ? `Missing information: ${ADDRESSES_MISSING}` : message,
        ),
      ])
      const client = clientAddress(request)
      const tooMany = await countAttempt('routePerAddress', client, legsOf(routeRequest))
      if (tooMany) return refuseJson(tooMany)
      const planned = await planRoute(routeRequest, {
        viewer: user,
        now,
        countLongMiles: (miles) => countAttempt('routeMilesPerAddress', client, miles),
      })
      if (!planned.ok) return refuseRoute(planned)
      const id = await rememberRoute(request, planned.plan, user)
      const warnings = planned.rental ? rentalWarnings(planned.plan, planned.rental, now) : []
      return { ...(id && { id }), ...routeAnswerJson(planned.plan), rentalWarnings: warnings }
    },
  },
})

export { loader, action }
