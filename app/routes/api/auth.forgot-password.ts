import { forgotPasswordSchema, resetRequestedSchema } from '~/domain/accounts/recovery/password-recovery'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedResetRequest } from '~/http/password-reset.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Request a password reset link',
    description: 'The response is the same whether or not the account exists.',
    access: 'anyone',
    body: forgotPasswordSchema,
    answers: { 200: resetRequestedSchema },
    refusals: { 429: TOO_OFTEN },
    handle: async ({ request, body }) => {
      const result = await rateLimitedResetRequest(request, body)
      return result.ok
        ? Response.json(result.requested, { headers: { 'Cache-Control': 'no-store' } })
        : refuseJson(result)
    },
  },
})

export { loader, action }
