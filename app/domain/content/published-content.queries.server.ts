import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'

export type ContentType = (typeof companyContent.$inferSelect)['type']

/** The text of a kind that was published last, as Markdown; null while there is none. */
export async function publishedContent(type: ContentType) {
  const [content] = await db
    .select({ title: companyContent.title, markdown: companyContent.content, updatedAt: companyContent.updatedAt })
    .from(companyContent)
    .where(and(eq(companyContent.type, type), eq(companyContent.isPublished, true)))
    .orderBy(sql`${companyContent.publishedAt} desc nulls last`, desc(companyContent.id))
    .limit(1)
  return content ?? null
}
