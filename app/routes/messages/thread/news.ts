import { markRead } from '~/domain/messaging/mark-read.server'
import { readThread, threadRevision } from '~/domain/messaging/thread.queries.server'
import { tagged, etagOf, unchanged } from '~/http/conditional'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { lastNumber } from './entries'
import { presentThread } from './present-thread.server'
import { readThreadPart } from './read-thread-part.server'

/**
 * GET /messages/{userId}/news?after=N: what a thread shows that came after a message, or with `before` what came
 * earlier. Open threads ask every few seconds: as long as nothing is stirred, a key's read is all it costs.
 */
const endpoint = defineEndpoint({
  GET: async ({ request, params }) => {
    const me = await requireApiUser(request)
    const { after, before, bookingId } = readThreadPart(new URL(request.url).searchParams)
    if (before === undefined && request.headers.has('If-None-Match')) {
      const known = unchanged(request, etagOf(await threadRevision(me.id, params.userId!), after ?? 0))
      if (known) return known
    }
    const thread = await readThread(me.id, params.userId!, { after, before })
    if (!thread) return Response.json({ message: 'User not found' }, { status: 404 })
    const news = presentThread(thread, { viewerId: me.id, bookingId, now: new Date() })
    if (before !== undefined) return Response.json(news)
    // It is asked for where it is seen.
    await markRead(me.id, thread.other.id, { upTo: lastNumber(news.entries) })
    return tagged(etagOf(news.revision, after ?? 0), news)
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
