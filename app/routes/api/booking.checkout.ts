import { z } from 'zod'
import { startCheckout } from '~/domain/bookings/payment/start-checkout.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Pay for a booking',
    description:
      'Returns the page of the payment processor on which the guest pays. It stays the same while it is open. ' +
      'The booking is placed when the processor says that it is paid.',
    access: 'user',
    answers: { 200: z.object({ url: z.url().describe("The processor's page") }) },
    refusals: {
      404: "The booking is not the signed-in user's.",
      409: 'There is nothing to pay, or the dates are no longer held.',
      503: 'The processor cannot be reached. Repeat the request after the number of seconds in `Retry-After`.',
    },
    handle: async ({ params, user: guest, now }) => {
      const started = await startCheckout(params.id, { guest, now })
      return started.ok ? { url: started.url } : refuseJson(started)
    },
  },
})

export { loader, action }
