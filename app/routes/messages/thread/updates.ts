import { markRead } from '~/domain/messaging/mark-read.server'
import { readThread, threadRevision } from '~/domain/messaging/thread.queries.server'
import { tagged, etagOf, unchanged } from '~/http/conditional'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { lastNumber } from './entries'
import { presentThread, readThreadParams } from './present-thread.server'

const { loader, action } = defineEndpoint({
  /**
   * GET /messages/{userId}/updates?after=N: the entries of a thread after a message, or with `before` earlier ones.
   * Open threads poll every few seconds, so an unchanged thread costs only one read by key.
   */
  GET: async ({ request, params }) => {
    const me = await requireApiUser(request)
    const { after, before, bookingId } = readThreadParams(new URL(request.url).searchParams)
    if (before === undefined && request.headers.has('If-None-Match')) {
      const notModified = unchanged(request, etagOf(await threadRevision(me.id, params.userId!), after ?? 0))
      if (notModified) return notModified
    }
    const thread = await readThread(me.id, params.userId!, { after, before })
    if (!thread) return Response.json({ message: 'User not found' }, { status: 404 })
    const updates = presentThread(thread, { viewerId: me.id, bookingId, now: new Date() })
    if (before !== undefined) return Response.json(updates)
    // Only visible tabs poll, so what they receive has been read.
    await markRead(me.id, thread.other.id, { upTo: lastNumber(updates.entries) })
    return tagged(etagOf(updates.revision, after ?? 0), updates)
  },
})

export { loader, action }
