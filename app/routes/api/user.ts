import { changeProfileSchema } from '~/domain/accounts/profile/profile'
import { ownProfileSchema } from '~/domain/accounts/auth-user'
import { earliestToday } from '~/domain/shared/dates'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { rateLimitedProfileUpdate } from '~/http/password-check.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Update your profile',
    description: 'Changes only the fields that are sent. A new email address requires the current password.',
    access: 'user',
    body: changeProfileSchema(earliestToday(new Date())),
    answers: { 200: ownProfileSchema },
    refusals: {
      404: 'The id is not the signed-in user.',
      409: 'Another account has this email address.',
      429: TOO_OFTEN,
    },
    handle: handlePut,
  },
})

async function handlePut(args: EndpointArgs) {
  const user = await requireSelf(args)
  const result = await rateLimitedProfileUpdate(
    await readJson(args.request, changeProfileSchema(earliestToday(new Date()))),
    user,
  )
  return result.ok ? Response.json(result.user) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
