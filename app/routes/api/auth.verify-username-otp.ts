import { usernameCodeSchema, usernamesFoundSchema } from '~/domain/accounts/recovery/username-recovery'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedCodeCheck } from '~/http/username-recovery.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Recover a username with the code',
    description: 'A code can be tried five times.',
    access: 'anyone',
    body: usernameCodeSchema,
    answers: { 200: usernamesFoundSchema },
    refusals: {
      400: 'The code is wrong.',
      410: 'The code has expired, was already used, or was entered incorrectly too many times.',
      429: TOO_OFTEN,
    },
    handle: async ({ request, body }) => {
      const result = await rateLimitedCodeCheck(request, body)
      if (!result.ok) return refuseJson(result)
      return Response.json(
        { username: result.username, usernames: result.usernames },
        { headers: { 'Cache-Control': 'no-store' } },
      )
    },
  },
})

export { loader, action }
