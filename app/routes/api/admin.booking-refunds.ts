import { refundAsOperator } from '~/domain/bookings/payment/refund-as-operator.server'
import { operatorRefundSchema } from '~/domain/payments/operator-refund'
import { refundJson, refundJsonSchema } from '~/domain/payments/refund-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: "Refund a part of a booking's payment",
    description: 'At the expense of the platform. The guest gets an email with the amount and the reason.',
    access: 'admin',
    body: operatorRefundSchema,
    answers: { 201: refundJsonSchema },
    refusals: {
      404: 'Booking not found.',
      409: 'The booking was not paid at the processor, or the request key was used for another refund.',
      422: 'The amount is more than what is left of the payment.',
    },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await refundAsOperator(params.id, body, { admin, now })
      return result.ok ? refundJson(result.refund) : refuseJson(result)
    },
  },
})

export { loader, action }
