import { z } from 'zod'
import { hostPaymentsJson, hostPaymentsJsonSchema } from '~/domain/payouts/host-payments-json'
import { readHostPayments } from '~/domain/payouts/host-payments.server'
import { startOnboarding } from '~/domain/payouts/payout-account.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const notYou = 'The id is not the signed-in user.'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get how you are paid',
    description: 'How far you are with the details that the payment processor needs, and your last payouts.',
    access: 'self',
    notSelf: 'Host not found',
    answers: { 200: hostPaymentsJsonSchema },
    refusals: { 404: notYou },
    handle: async ({ user: host, now }) =>
      hostPaymentsJson(await readHostPayments(host.id, { isBack: false, now })),
  },
  POST: {
    summary: 'Give your details for payouts',
    description: 'Returns the page of the payment processor that asks for them. It can be opened once.',
    access: 'self',
    notSelf: 'Host not found',
    answers: { 200: z.object({ url: z.url().describe("The processor's page") }) },
    refusals: {
      404: notYou,
      409: 'Payouts are made by bank transfer here.',
      503: 'The processor cannot be reached. Repeat the request after the number of seconds in `Retry-After`.',
    },
    handle: async ({ user: host, now }) => {
      const started = await startOnboarding(host, { now })
      return started.ok ? { url: started.url } : refuseJson(started)
    },
  },
})

export { loader, action }
