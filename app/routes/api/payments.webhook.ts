import { receiveWebhook } from '~/domain/bookings/payment/receive-webhook.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { readSignedJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Receive an event of the payment processor',
    description: 'Only the processor can sign its events, in the header `Stripe-Signature`.',
    access: 'anyone',
    answers: { 204: null },
    refusals: {
      400: 'The signature is missing, not valid, or older than five minutes.',
      404: 'This site takes no payments.',
      503: 'The processor cannot be asked about it right now. Send the event again.',
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const body = await readSignedJson(request)
  const result = await receiveWebhook(body, request.headers.get('Stripe-Signature'), { now: new Date() })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
