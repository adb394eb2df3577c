import { quoteSchema } from '~/domain/bookings/booking'
import { quoteJson, quoteJsonSchema } from '~/domain/bookings/quote-json'
import { quoteStay } from '~/domain/bookings/quote-stay.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { limitCodeGuesses } from '~/http/limit-code-guesses.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get the price of a stay as it would be booked now',
    description: 'What the booking card shows. A quote books nothing and holds no nights.',
    access: 'anyone',
    query: quoteSchema,
    answers: { 200: quoteJsonSchema },
    refusals: {
      404: 'Listing not found.',
      409: 'The dates are taken, or the listing cannot be booked.',
      422: 'The dates, the guests or the discount code do not suit the listing.',
      429: TOO_OFTEN,
    },
    handle: async ({ request, params, query, now }) => {
      const visitor = { request, user: await currentUser(request) }
      const quoted = await limitCodeGuesses(query.discountCode, visitor, () =>
        quoteStay({ ...query, listingId: params.id }, { now, guestId: visitor.user?.id }),
      )
      return quoted.ok ? quoteJson(quoted.quote) : refuseJson(quoted)
    },
  },
})

export { loader, action }
