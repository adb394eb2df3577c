import { eq } from 'drizzle-orm'
import { messages, users } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { cancelEmails } from '../outbox/outbox.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { Visibility } from '../shared/visibility'
import { bumpRevision } from './bump-revision.server'

/**
 * An admin hides a message, which both sides then read as removed, or shows it again. An email about it that was not
 * sent yet is cancelled. Doing it twice changes nothing more.
 */
export async function changeMessageVisibility(
  id: string | undefined,
  { intent, reason }: Visibility,
  { admin, now }: AdminContext,
) {
  if (!isUuid(id)) return refuse('message_unknown')
  return inTransaction(async (tx) => {
    const [found] = await tx.select().from(messages).where(eq(messages.id, id))
    if (!found) return refuse('message_unknown')
    // Locks the conversation, as everything that its thread shows does.
    await bumpRevision(tx, found.senderId, found.receiverId)
    const [message] = await tx.select().from(messages).where(eq(messages.id, id))
    const hides = intent === 'hide'
    if (hides === (message!.hiddenAt !== null)) return ok({ message: message! })
    const after = { hiddenAt: hides ? now : null, hiddenReason: hides ? reason : null }
    const [changed] = await tx.update(messages).set(after).where(eq(messages.id, id)).returning()
    if (hides) await cancelEmails(tx, [found.id])
    const [sender] = await tx
      .select({ firstName: users.firstName })
      .from(users)
      .where(eq(users.id, found.senderId))
    await recordChange(tx, {
      admin,
      subject: 'message',
      id: found.id,
      label: sender!.firstName,
      before: { isHidden: !hides, reason: null },
      after: { isHidden: hides, reason },
      now,
    })
    return ok({ message: changed! })
  })
}
