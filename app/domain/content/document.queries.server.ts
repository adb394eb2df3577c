import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { lastPublished } from './last-published.server'
import { documentAddress, documentFileName, documentName } from './document-address'

/**
 * The PDF of a text that is published, with the name it is saved under; whoever works here may have a draft's too. Null
 * for any other.
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
