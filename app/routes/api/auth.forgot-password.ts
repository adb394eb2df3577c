import { forgotPasswordSchema, resetAskedSchema } from '~/domain/accounts/recovery/forgot-password'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { limitedResetRequest } from '~/http/password-reset.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Ask for a link to choose a new password',
    description: 'The same answer whether there is such an account or not.',
    access: 'anyone',
    body: forgotPasswordSchema,
    answers: { 200: resetAskedSchema },
    refusals: { 429: TOO_OFTEN },
    handle: async ({ request }) => {
      const result = await limitedResetRequest(request, await readJson(request, forgotPasswordSchema))
      return result.ok
        ? Response.json(result.asked, { headers: { 'Cache-Control': 'no-store' } })
        : refuseJson(result)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
