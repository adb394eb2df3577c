import { and, eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import type { SignedInAdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { recordContent } from './record-content.server'
import { lastPublished } from './published-content.queries.server'

/**
 * Publishes a text, so that its page shows it instead of the current one. An older published text becomes the most
 * recent; the text that is already shown stays unchanged.
 */
export async function publishContent(id: string, { admin, now }: SignedInAdminContext) {
  if (!isUuid(id)) return refuse('content_unknown')
  return inTransaction(async (tx) => {
    const [before] = await tx.select().from(companyContent).where(eq(companyContent.id, id)).for('update')
    if (!before) return refuse('content_unknown')
    const [shown] = await tx
      .select({ id: companyContent.id })
      .from(companyContent)
      .where(and(eq(companyContent.type, before.type), eq(companyContent.isPublished, true)))
      .orderBy(...lastPublished)
      .limit(1)
    if (shown?.id === before.id) return ok({ content: before })
    const [after] = await tx
      .update(companyContent)
      .set({ isPublished: true, publishedAt: now, updatedBy: admin.id, updatedAt: now })
      .where(eq(companyContent.id, before.id))
      .returning()
    await recordContent(tx, { admin, now }, before, after!)
    return ok({ content: after! })
  })
}
