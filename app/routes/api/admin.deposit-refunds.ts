import { refundDeposit } from '~/domain/bookings/deposit/refund-deposit.server'
import { operatorRefundSchema } from '~/domain/payments/operator-refund'
import { refundJson, refundJsonSchema } from '~/domain/payments/refund-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Refund a captured security deposit, whole or in part',
    description:
      'At the expense of the host who got it. Guest and host get an email with the amount and the reason.',
    access: 'admin',
    body: operatorRefundSchema,
    answers: { 201: refundJsonSchema },
    refusals: {
      404: 'Deposit not found.',
      409: 'Nothing was captured of the deposit, or the request key was used for another refund.',
      422: 'The amount is more than what is left of what was captured.',
    },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await refundDeposit(params.id, body, { admin, now })
      return result.ok ? refundJson(result.refund) : refuseJson(result)
    },
  },
})

export { loader, action }
