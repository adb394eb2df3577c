import { eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { recordContent } from './record-content.server'

/** Deletes a text. Its page then shows the one published before it. Its PDF is removed by a later sweep. */
export async function deleteContent(id: string, { admin, now }: AdminContext) {
  if (!isUuid(id)) return refuse('content_unknown')
  return inTransaction(async (tx) => {
    const [deleted] = await tx.delete(companyContent).where(eq(companyContent.id, id)).returning()
    if (!deleted) return refuse('content_unknown')
    await recordContent(tx, { admin, now }, deleted, null)
    return ok({ content: deleted })
  })
}
