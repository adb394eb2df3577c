import { passwordChangeSchema } from '~/domain/accounts/new-password'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedPasswordChange } from '~/http/password-check.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Change your password',
    description: 'Signs the account out everywhere else.',
    access: 'self',
    body: passwordChangeSchema,
    answers: { 200: messageJson },
    refusals: { 400: 'The current password is wrong, or the new one is too common.', 429: TOO_OFTEN },
    handle: async ({ request, user, body }) => {
      const result = await rateLimitedPasswordChange(request, body, user)
      return result.ok
        ? { message: 'Password changed. Your other devices have been signed out.' }
        : refuseJson(result)
    },
  },
})

export { loader, action }
