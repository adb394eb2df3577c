import { ownProfileSchema } from '~/domain/accounts/auth-user'
import { signInSchema } from '~/domain/accounts/credentials'
import { rateLimitedSignIn, signedInHeaders } from '~/http/authenticator.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Sign in',
    description: 'Returns the account and sets the session cookie.',
    access: 'anyone',
    body: signInSchema,
    answers: { 200: ownProfileSchema },
    refusals: {
      401: 'The email address or the password is wrong.',
      403: 'The account is suspended.',
      429: TOO_OFTEN,
    },
    handle: async ({ request, body }) => {
      const result = await rateLimitedSignIn(request, body)
      if (!result.ok) return refuseJson(result)
      return Response.json(result.user, { headers: await signedInHeaders(request, result) })
    },
  },
})

export { loader, action }
