import type { LoaderFunctionArgs } from '@remix-run/node'
import { countUnread } from '~/domain/messaging/conversations.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'

/** GET /messages/unread: refreshes the badge of an open page. */
async function readUnread({ request }: LoaderFunctionArgs) {
  const me = await requireApiUser(request)
  return Response.json({ unread: await countUnread(me.id) })
}

const endpoint = defineEndpoint({ GET: readUnread })

export const loader = endpoint.loader
export const action = endpoint.action
