import { passwordChangeSchema } from '~/domain/accounts/new-password'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedPasswordChange } from '~/http/password-check.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Change your password',
    description: 'Signs the account out everywhere else.',
    access: 'user',
    body: passwordChangeSchema,
    answers: { 200: messageJson },
    refusals: {
      400: 'The current password is wrong.',
      404: 'The id is not the signed-in user.',
      429: TOO_OFTEN,
    },
    handle: handlePut,
  },
})

async function handlePut(args: EndpointArgs) {
  const user = await requireSelf(args)
  const result = await rateLimitedPasswordChange(
    args.request,
    await readJson(args.request, passwordChangeSchema),
    user,
  )
  return result.ok
    ? Response.json({ message: 'Password changed. Your other devices have been signed out.' })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
