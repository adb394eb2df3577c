import { ownProfileSchema, toOwnProfile } from '~/domain/accounts/auth-user'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get the signed-in user with their profile',
    access: 'user',
    answers: { 200: ownProfileSchema },
    handle: ({ user }) => toOwnProfile(user),
  },
})

export { loader, action }
