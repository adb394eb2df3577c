import { eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import type { SignedInAdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { attachPdf } from './attach-pdf.server'
import type { NewContent } from './company-content'
import { recordContent } from './record-content.server'

/** Creates a text, as a draft or published. A repeated call with the same request key returns the first result. */
export async function createContent(
  { requestKey, ...input }: NewContent,
  { admin, now }: SignedInAdminContext,
) {
  return inTransaction(async (tx) => {
    const attached = await attachPdf(tx, input)
    if (!attached.ok) return attached
    const [created] = await tx
      .insert(companyContent)
      .values({
        ...input,
        ...attached.pdf,
        ...(requestKey && { id: requestKey }),
        publishedAt: input.isPublished ? now : null,
        createdBy: admin.id,
        updatedBy: admin.id,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (created) {
      await recordContent(tx, { admin, now }, null, created)
      return ok({ content: created })
    }
    const [existing] = await tx.select().from(companyContent).where(eq(companyContent.id, requestKey!))
    return existing?.createdBy === admin.id && existing.type === input.type
      ? ok({ content: existing })
      : refuse('content_key_reused')
  })
}
