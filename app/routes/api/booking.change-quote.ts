import { changeQuoteSchema } from '~/domain/bookings/change/booking-change'
import { changeQuoteJson, changeQuoteJsonSchema } from '~/domain/bookings/change/change-json'
import { previewChange } from '~/domain/bookings/change/changes.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get what other dates or guests of a booking would cost',
    description: 'What the page of the change shows. It changes nothing.',
    access: 'user',
    query: changeQuoteSchema,
    answers: { 200: changeQuoteJsonSchema },
    refusals: {
      400: 'The dates or the guests do not suit the listing, or nothing changes.',
      403: 'One side blocks the other.',
      404: "The booking is not one of the signed-in user's.",
      409: 'The dates are taken, or the booking cannot be changed.',
    },
    handle: async ({ params, user, query, now }) => {
      const quoted = await previewChange(params.id, query, { user, now })
      return quoted.ok ? changeQuoteJson(quoted.quote) : refuseJson(quoted)
    },
  },
})

export { loader, action }
