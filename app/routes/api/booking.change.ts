import { answerChange } from '~/domain/bookings/change/answer-change.server'
import { answerSchema } from '~/domain/bookings/change/booking-change'
import { changeJson, changeJsonSchema } from '~/domain/bookings/change/change-json'
import { changesOf } from '~/domain/bookings/change/changes.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Accept, decline or withdraw a change of a booking',
    description:
      'The other side accepts or declines what was proposed, and who proposed it can withdraw it. An accepted change ' +
      'is `applied`, or `unpaid` until the guest has paid what it costs more. The same answer again returns the change.',
    access: 'user',
    body: answerSchema,
    answers: { 200: changeJsonSchema },
    refusals: {
      403: 'The change is not for the signed-in user to answer.',
      404: "The booking is not one of the signed-in user's, or has no such change.",
      409: 'The change has ended, or can no longer be made.',
      503: 'Many people are booking this listing. Repeat the request after the seconds in `Retry-After`.',
    },
    handle: async ({ params, user, body, now }) => {
      const result = await answerChange(params.id, params.change!, body.answer, { user, now })
      if (!result.ok) return refuseJson(result)
      const found = await changesOf(params.id, { user, now })
      return changeJson(result.change, found!.guestId)
    },
  },
})

export { loader, action }
