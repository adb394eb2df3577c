import { CODE_REQUESTED, usernameRequestSchema } from '~/domain/accounts/recovery/username-recovery'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'
import { rateLimitedCodeRequest } from '~/http/username-recovery.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Request a code to recover a username',
    description:
      'The code is sent as a text message. The response is the same whether or not the number has an account.',
    access: 'anyone',
    body: usernameRequestSchema,
    answers: { 200: messageJson },
    refusals: { 429: TOO_OFTEN },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const result = await rateLimitedCodeRequest(request, await readJson(request, usernameRequestSchema))
  return result.ok ? Response.json({ message: CODE_REQUESTED }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
