import { resetPasswordSchema } from '~/domain/accounts/recovery/password-recovery'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedPasswordReset } from '~/http/password-reset.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Reset a password with the token from the link',
    description: 'Uses up the token and signs the account out everywhere.',
    access: 'anyone',
    body: resetPasswordSchema,
    answers: { 200: messageJson },
    refusals: {
      400: 'The new password is too common.',
      404: 'The token is unknown.',
      410: 'The link has expired or was already used.',
      429: TOO_OFTEN,
    },
    handle: async ({ request, body }) => {
      const result = await rateLimitedPasswordReset(request, body)
      return result.ok
        ? Response.json(
            { message: 'Your password has been reset. Sign in with the new one.' },
            { headers: result.headers },
          )
        : refuseJson(result)
    },
  },
})

export { loader, action }
