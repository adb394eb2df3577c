import { blockUser, unblockUser } from '~/domain/messaging/block-user.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const shared = {
  params: { id: 'Your own id', otherId: 'The id of the other user' },
  answers: { 204: null },
  refusals: { 404: 'The id is not the signed-in user, or the two users are not connected.' },
}

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Block a user',
    description: 'Neither user can message the other. Blocking twice has no effect.',
    access: 'self',
    ...shared,
    handle: async ({ params, user, now }) => {
      const result = await blockUser(params.otherId, { user, now })
      return result.ok ? undefined : refuseJson(result)
    },
  },

  DELETE: {
    summary: 'Unblock a user',
    access: 'self',
    ...shared,
    handle: async ({ params, user }) => {
      const result = await unblockUser(params.otherId, { user })
      return result.ok ? undefined : refuseJson(result)
    },
  },
})

export { loader, action }
