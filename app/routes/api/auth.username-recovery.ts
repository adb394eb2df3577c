import { CODE_REQUESTED, usernameRequestSchema } from '~/domain/accounts/recovery/username-recovery'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedCodeRequest } from '~/http/username-recovery.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Request a code to recover a username',
    description:
      'The code is sent as a text message. The response is the same whether or not the number has an account.',
    access: 'anyone',
    body: usernameRequestSchema,
    answers: { 200: messageJson },
    refusals: { 429: TOO_OFTEN },
    handle: async ({ request, body }) => {
      const result = await rateLimitedCodeRequest(request, body)
      return result.ok ? { message: CODE_REQUESTED } : refuseJson(result)
    },
  },
})

export { loader, action }
