import { z } from 'zod'
import { changeSchema } from '~/domain/bookings/change/booking-change'
import { changeJson, changeJsonSchema } from '~/domain/bookings/change/change-json'
import { changesOf } from '~/domain/bookings/change/changes.queries.server'
import { proposeChange } from '~/domain/bookings/change/propose-change.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const NOT_YOURS = "The booking is not one of the signed-in user's."

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the changes of one of your bookings',
    description: 'The latest first. At most one is open: `proposed` or `unpaid`.',
    access: 'user',
    answers: { 200: z.object({ changes: z.array(changeJsonSchema) }) },
    refusals: { 404: NOT_YOURS },
    handle: async ({ params, user, now }) => {
      const found = await changesOf(params.id, { user, now })
      return found
        ? { changes: found.changes.map((change) => changeJson(change, found.guestId)) }
        : refuseJson({ refusal: 'booking_unknown' })
    },
  },

  POST: {
    summary: 'Propose other dates or guests for a confirmed booking',
    description:
      'The other side has 24 hours to answer. A guest who keeps the rules of a listing with Instant Book, and takes ' +
      'nothing from its host, need not wait: the change is `applied`, or `unpaid` until they have paid what it costs ' +
      'more. Until then the booking stands.',
    access: 'user',
    body: changeSchema,
    answers: { 200: changeJsonSchema },
    refusals: {
      400: 'The dates or the guests do not suit the listing, or nothing changes.',
      403: 'One side blocks the other.',
      404: NOT_YOURS,
      409: 'The dates are taken, the total differs, another change is open, or the booking cannot be changed.',
      429: 'Too many changes of this booking were proposed in a day.',
      503: 'Many people are booking this listing. Repeat the request after the seconds in `Retry-After`.',
    },
    handle: async ({ params, user, body, now }) => {
      const result = await proposeChange(params.id, body, { user, now })
      if (!result.ok) return refuseJson(result)
      const found = await changesOf(params.id, { user, now })
      return changeJson(result.change, found!.guestId)
    },
  },
})

export { loader, action }
