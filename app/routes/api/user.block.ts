import { blockUser, unblockUser } from '~/domain/messaging/block-user.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { refuseJson } from '~/http/refusals/index'

/** What blocking and unblocking have in common. */
const either = {
  access: 'user' as const,
  params: { id: 'Your own id', otherId: 'The id of the other one' },
  answers: { 204: null },
  refusals: { 404: 'The id is not the signed-in user, or they have nothing to do with the other one.' },
}

const endpoint = defineEndpoint({
  PUT: {
    summary: 'Block somebody',
    description: 'Neither can write to the other from then on. Blocked twice, it is done once.',
    ...either,
    handle: handlePut,
  },

  DELETE: {
    summary: 'Unblock somebody',
    ...either,
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
