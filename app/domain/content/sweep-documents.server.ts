import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { ownsStorage } from '../pictures/storage-owner.server'
import { inTransaction } from '../shared/transaction.server'
import { documentAddress, documentName } from './document'
import { lockDocument } from './attach-pdf.server'

/** An uploaded PDF may stay unattached this long, while its text is being written. */
const MAX_UNATTACHED_AGE = 24 * 3_600_000

type Sweep = { now: Date; isShared: boolean; signal?: AbortSignal }

/**
 * Removes PDFs that are older than a day and not attached to any text.
 * @returns their keys
 */
export async function sweepDocuments({ now, isShared, signal }: Sweep): Promise<string[]> {
  const removed: string[] = []
  if (!(await ownsStorage({ isShared }))) return removed
  const rows = await db.selectDistinct({ url: companyContent.pdfUrl }).from(companyContent)
  const attached = new Set(rows.map(({ url }) => url))
  for await (const { name, changedAt } of (await storage()).list('documents/')) {
    const key = /^documents\/([0-9a-f]{32})\.pdf$/.exec(name)?.[1]
    if (signal?.aborted) break
    if (
      !key ||
      attached.has(documentAddress(key)) ||
      changedAt.getTime() > now.getTime() - MAX_UNATTACHED_AGE
    )
      continue
    if (await removeUnlessAttached(key)) removed.push(key)
  }
  return removed
}

/** Checks again under the lock of the document, because it may have been attached in the meantime. */
const removeUnlessAttached = (key: string) =>
  inTransaction(async (tx) => {
    await lockDocument(tx, key)
    const [text] = await tx
      .select({ id: companyContent.id })
      .from(companyContent)
      .where(eq(companyContent.pdfUrl, documentAddress(key)))
      .limit(1)
    if (text) return false
    await (await storage()).remove(documentName(key))
    return true
  })
