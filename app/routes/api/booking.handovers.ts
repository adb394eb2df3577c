import { bookingForParty } from '~/domain/bookings/bookings.queries.server'
import { handoverAnswerSchema, handoverSchema, stageOf } from '~/domain/bookings/handover/handover'
import { handoverJson, handoverJsonSchema } from '~/domain/bookings/handover/handover-json'
import { handoversOf } from '~/domain/bookings/handover/handovers.queries.server'
import { answerHandover, recordHandover } from '~/domain/bookings/handover/record-handover.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const STAGE = '`start` for the pick-up or check-in, `end` for the return or check-out'
const NOT_YOURS = "The booking is not the signed-in user's, there is nothing at this end"

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get how a booking was handed over at one end',
    access: 'user',
    params: { stage: STAGE },
    answers: { 200: handoverJsonSchema },
    refusals: { 404: `${NOT_YOURS}.` },
    handle: async ({ params, user }) => {
      const booking = await bookingForParty(params.id, user.id)
      const found = booking && (await handoversOf(booking.id)).find(({ stage }) => stage === params.stage)
      return found ? handoverJson(found) : refuseJson({ refusal: 'handover_unknown' })
    },
  },

  PUT: {
    summary: 'Record how a booking is handed over',
    description:
      'By the guest or the host, from 24 hours before to 24 hours after the agreed time. The one who recorded it can ' +
      'send it again, with all its pictures, until the other one answers.',
    access: 'user',
    params: { stage: STAGE },
    body: handoverSchema,
    answers: { 200: handoverJsonSchema },
    refusals: {
      404: `${NOT_YOURS}, or a picture is not yours to send.`,
      409: 'It is not the time, the other side has recorded it, or it is locked.',
      422: 'The odometer is missing, or below the last reading.',
    },
    handle: async ({ params, user: author, body, now }) => {
      const result = await recordHandover(params.id, stageOf(params.stage), body, { author, now })
      return result.ok ? handoverJson(result.handover) : refuseJson(result)
    },
  },

  POST: {
    summary: 'Confirm a recorded handover, or object to it',
    description:
      'By the side that did not record it. Either locks it. The same answer again returns the first.',
    access: 'user',
    params: { stage: STAGE },
    body: handoverAnswerSchema,
    answers: { 200: handoverJsonSchema },
    refusals: {
      404: `${NOT_YOURS}.`,
      409: 'You recorded it yourself, or it is locked.',
      422: 'An objection needs words.',
    },
    handle: async ({ params, user, body, now }) => {
      const result = await answerHandover(params.id, stageOf(params.stage), body, { user, now })
      return result.ok ? handoverJson(result.handover) : refuseJson(result)
    },
  },
})

export { loader, action }
