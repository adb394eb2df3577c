import { eq } from 'drizzle-orm'
import { companyContent } from '#db/schema'
import type { SignedInAdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { isStale } from '../shared/version'
import { attachPdf } from './attach-pdf.server'
import { changedContentFields, editedContentFields, type ContentChange } from './company-content'
import { recordContent } from './record-content.server'

/** Updates some fields of a text. Changes of a published text are visible immediately. */
export async function updateContent(
  id: string,
  { pdfUrl, pdfFileName, version, ...change }: ContentChange,
  { admin, now }: SignedInAdminContext,
) {
  if (!isUuid(id)) return refuse('content_unknown')
  return inTransaction(async (tx) => {
    const [before] = await tx.select().from(companyContent).where(eq(companyContent.id, id)).for('update')
    if (!before) return refuse('content_unknown')
    if (
      isStale(before, { ...change, pdfUrl, pdfFileName, version }, editedContentFields, changedContentFields)
    )
      return refuse('edited_meanwhile', { current: before })
    const keepsPdf = pdfUrl === undefined && pdfFileName === undefined
    const attached = keepsPdf
      ? ok({ pdf: {} })
      : await attachPdf(tx, {
          type: before.type,
          pdfUrl: pdfUrl === undefined ? before.pdfUrl : pdfUrl,
          pdfFileName: pdfFileName ?? before.pdfFileName,
        })
    if (!attached.ok) return attached
    const publishedAt =
      change.isPublished === undefined || change.isPublished === before.isPublished
        ? before.publishedAt
        : change.isPublished
          ? now
          : null
    const [after] = await tx
      .update(companyContent)
      .set({ ...change, ...attached.pdf, publishedAt, updatedBy: admin.id, updatedAt: now })
      .where(eq(companyContent.id, id))
      .returning()
    await recordContent(tx, { admin, now }, before, after!)
    return ok({ content: after! })
  })
}
