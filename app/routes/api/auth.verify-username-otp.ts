import { usernameCodeSchema, usernamesFoundSchema } from '~/domain/accounts/recovery/username-recovery'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedCodeCheck } from '~/http/username-recovery.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Learn a forgotten user name with a code',
    description: 'A code takes five guesses.',
    access: 'anyone',
    body: usernameCodeSchema,
    answers: { 200: usernamesFoundSchema },
    refusals: {
      400: 'The code is wrong.',
      410: 'The code is too old, was used already or was wrong too often.',
      429: TOO_OFTEN,
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const result = await rateLimitedCodeCheck(request, await readJson(request, usernameCodeSchema))
  if (!result.ok) return refuseJson(result)
  return Response.json(
    { username: result.username, usernames: result.usernames },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const loader = endpoint.loader
export const action = endpoint.action
