import { eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { attachPdf } from './attach-pdf.server'
import type { NewContent } from './company-content'
import { contentFacts } from './content-facts'

/**
 * Writes a text down, as a draft or published at once. Asked again with the same request key, it answers the first
 * result.
 */
export async function createContent(
  { requestKey, ...given }: NewContent,
  { admin, now }: { admin: Admin & { id: string }; now: Date },
) {
  return inTransaction(async (tx) => {
    const attached = await attachPdf(tx, given)
    if (!attached.ok) return attached
    const [made] = await tx
      .insert(companyContent)
      .values({
        ...given,
        ...attached.pdf,
        ...(requestKey && { id: requestKey }),
        publishedAt: given.isPublished ? now : null,
        createdBy: admin.id,
        updatedBy: admin.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (made) {
      await recordChange(tx, {
        admin,
        subject: 'content',
        id: made.id,
        label: made.title,
        before: null,
        after: contentFacts(made),
        now,
      })
      return ok({ content: made })
    }
    const [first] = await tx.select().from(companyContent).where(eq(companyContent.id, requestKey!))
    return first?.createdBy === admin.id && first.type === given.type
      ? ok({ content: first })
      : refuse('content_key_reused')
  })
}
