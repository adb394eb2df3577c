import { z } from 'zod'
import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { readJson } from '~/http/read-json.server'
import { endSession } from '~/http/session.server'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Sign out',
    description: 'Ends the session, if there is one.',
    access: 'anyone',
    answers: { 200: messageJson },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  await readJson(request, z.unknown())
  return Response.json({ message: 'Signed out.' }, { headers: await endSession(request) })
}

export const loader = endpoint.loader
export const action = endpoint.action
