import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { lastPublished } from './published-content.queries.server'
import { documentAddress, documentFileName, documentName } from './document'

/**
 * The PDF of a published text with its file name, or also of a draft with `drafts`.
 * @returns null for any other document
 */
export async function readDocument(key: string, { drafts }: { drafts: boolean }) {
  const { pdfUrl, pdfFileName, isPublished } = companyContent
  const [text] = await db
    .select({ pdfFileName })
    .from(companyContent)
    .where(and(eq(pdfUrl, documentAddress(key)), drafts ? undefined : eq(isPublished, true)))
    .orderBy(desc(isPublished), ...lastPublished)
    .limit(1)
  const bytes = text ? await (await storage()).read(documentName(key)) : null
  return bytes && { bytes, fileName: documentFileName(text!.pdfFileName) }
}
