import { eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { contentFacts } from './content-facts'

/** Deletes a text. Where it was read, the one that was published before it is read again; its PDF is swept in time. */
export async function deleteContent(id: string, { admin, now }: { admin: Admin; now: Date }) {
  if (!isUuid(id)) return refuse('content_unknown')
  return inTransaction(async (tx) => {
    const [gone] = await tx.delete(companyContent).where(eq(companyContent.id, id)).returning()
    if (!gone) return refuse('content_unknown')
    await recordChange(tx, {
      admin,
      subject: 'content',
      id: gone.id,
      label: gone.title,
      before: contentFacts(gone),
      after: null,
      now,
    })
    return ok({ content: gone })
  })
}
