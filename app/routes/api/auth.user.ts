import { authUserSchema, toAuthUser } from '~/domain/accounts/auth-user'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get the signed-in user',
    access: 'user',
    answers: { 200: authUserSchema },
    handle: handleGet,
  },
})

async function handleGet({ request }: EndpointArgs) {
  return Response.json(toAuthUser(await requireApiUser(request)))
}

export const loader = endpoint.loader
export const action = endpoint.action
