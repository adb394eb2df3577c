import { receiveWebhook } from '~/domain/bookings/payment/receive-webhook.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { readSignedJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

/** Receives events that only the payment processor can sign. Anything but a 2xx makes it send again. */
const { loader, action } = defineEndpoint({ POST: handlePost })

async function handlePost({ request }: EndpointArgs) {
  const body = await readSignedJson(request)
  const result = await receiveWebhook(body, request.headers.get('Stripe-Signature'), { now: new Date() })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

export { loader, action }
