import { blockUser, unblockUser } from '~/domain/messaging/block-user.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { refuseJson } from '~/http/refusals/index'

/** The documentation that both operations share. */
const shared = {
  access: 'user' as const,
  params: { id: 'Your own id', otherId: 'The id of the other user' },
  answers: { 204: null },
  refusals: { 404: 'The id is not the signed-in user, or the two users are not connected.' },
}

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Block a user',
    description: 'Neither user can message the other. Blocking twice has no effect.',
    ...shared,
    handle: handlePut,
  },

  DELETE: {
    summary: 'Unblock a user',
    ...shared,
    handle: handleDelete,
  },
})

async function handlePut(args: EndpointArgs) {
  const user = await requireSelf(args)
  const result = await blockUser(args.params.otherId!, { user, now: new Date() })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

async function handleDelete(args: EndpointArgs) {
  const user = await requireSelf(args)
  const result = await unblockUser(args.params.otherId!, { user })
  return result.ok ? new Response(null, { status: 204 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
