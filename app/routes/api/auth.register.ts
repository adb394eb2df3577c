import { ownProfileSchema } from '~/domain/accounts/auth-user'
import { registerSchema } from '~/domain/accounts/new-password'
import { rateLimitedRegister, signedInHeaders } from '~/http/authenticator.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Create an account',
    description: 'The new account is signed in: the response sets the session cookie.',
    access: 'anyone',
    body: registerSchema,
    answers: { 201: ownProfileSchema },
    refusals: { 409: 'Another account has this email address.', 429: TOO_OFTEN },
    handle: async ({ request, body }) => {
      const result = await rateLimitedRegister(request, body)
      if (!result.ok) return refuseJson(result)
      return Response.json(result.user, { status: 201, headers: await signedInHeaders(request, result) })
    },
  },
})

export { loader, action }
