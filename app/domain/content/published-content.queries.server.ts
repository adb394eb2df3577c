import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import type { ContentType } from './content-types'
import { lastPublished } from './last-published.server'

/** The text of a kind that was published last, as Markdown; null while there is none. */
export async function publishedContent(type: ContentType) {
  const { title, content, updatedAt, pdfUrl, pdfFileName, pdfSize } = companyContent
  const [row] = await db
    .select({ title, markdown: content, updatedAt, pdfUrl, pdfFileName, pdfSize })
    .from(companyContent)
    .where(and(eq(companyContent.type, type), eq(companyContent.isPublished, true)))
    .orderBy(...lastPublished)
    .limit(1)
  return row ?? null
}

/** The kinds of texts that there is something to read of. */
export async function publishedTypes(): Promise<Set<ContentType>> {
  const rows = await db
    .selectDistinct({ type: companyContent.type })
    .from(companyContent)
    .where(eq(companyContent.isPublished, true))
  return new Set(rows.map(({ type }) => type))
}
