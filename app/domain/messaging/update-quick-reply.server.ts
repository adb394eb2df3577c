import { db } from '#db/db.server'
import { quickReplies } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import type { QuickReplyInput } from './quick-reply'
import { ownQuickReply } from './quick-replies.queries.server'

/** Changes one's own quick reply. What was sent with it stays as it was. */
export async function updateQuickReply(
  id: string,
  { title, content }: QuickReplyInput,
  { host }: { host: { id: string } },
) {
  if (!isUuid(id)) return refuse('quick_reply_unknown')
  const [quickReply] = await db
    .update(quickReplies)
    .set({ title, content })
    .where(ownQuickReply(id, host.id))
    .returning()
  return quickReply ? ok({ quickReply }) : refuse('quick_reply_unknown')
}
