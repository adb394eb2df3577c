import { db } from '#db/db.server'
import { quickReplies } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { ownQuickReply } from './quick-replies.queries.server'

/** Takes one's own quick reply away. */
export async function deleteQuickReply(id: string, { host }: { host: { id: string } }) {
  if (!isUuid(id)) return refuse('quick_reply_unknown')
  const [quickReply] = await db.delete(quickReplies).where(ownQuickReply(id, host.id)).returning()
  return quickReply ? ok({ quickReply }) : refuse('quick_reply_unknown')
}
