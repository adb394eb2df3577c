import { authUserSchema, toAuthUser } from '~/domain/accounts/auth-user'
import { defineEndpoint } from '~/http/endpoint.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get the signed-in user',
    access: 'user',
    answers: { 200: authUserSchema },
    handle: ({ user }) => toAuthUser(user),
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
