import { and, eq } from 'drizzle-orm'
import { userBlocks } from '#db/schema'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { bumpRevision } from './bump-revision.server'

/** Takes one's own block of somebody back. Where there is none, nothing changes. */
export async function unblockUser(otherId: string, { user }: { user: { id: string } }) {
  if (!isUuid(otherId)) return refuse('receiver_unknown')
  return inTransaction(async (tx) => {
    const taken = await tx
      .delete(userBlocks)
      .where(and(eq(userBlocks.blockerId, user.id), eq(userBlocks.blockedId, otherId)))
      .returning()
    if (taken.length > 0) await bumpRevision(tx, user.id, otherId)
    return ok({})
  })
}
