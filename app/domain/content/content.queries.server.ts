import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { companyContent, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { fullNameSql } from '../shared/people.server'
import { type ContentType, PREVIEW_LENGTH } from './content-types'
import { fillContent, lastPublished } from './published-content.queries.server'

const { id, type, title, isPublished, publishedAt, pdfUrl, pdfFileName, pdfSize, createdAt, updatedAt } =
  companyContent
const [writer, editor] = [alias(users, 'writer'), alias(users, 'editor')]

/** Markdown is longer than the words it shows. */
const READ_FOR_PREVIEW = 5 * PREVIEW_LENGTH

/** Every text with its beginning: published texts first, most recently published first, then drafts. */
export const contentInBrief = () =>
  db
    .select({
      id,
      type,
      title,
      isPublished,
      publishedAt,
      pdfUrl,
      pdfFileName,
      pdfSize,
      createdAt,
      updatedAt,
      beginning: sql<string>`left(${companyContent.content}, ${READ_FOR_PREVIEW})`,
      isLonger: sql<boolean>`length(${companyContent.content}) > ${READ_FOR_PREVIEW}`,
      by: fullNameSql(editor),
      createdBy: fullNameSql(writer),
    })
    .from(companyContent)
    .innerJoin(writer, eq(writer.id, companyContent.createdBy))
    .leftJoin(editor, eq(editor.id, companyContent.updatedBy))
    .orderBy(desc(isPublished), ...lastPublished)

/** Every text in full, newest first, optionally of one type. */
export const contentInFull = (of?: ContentType) =>
  db
    .select()
    .from(companyContent)
    .where(of && eq(type, of))
    .orderBy(desc(createdAt), desc(id))

export async function contentOf(contentId: string) {
  if (!isUuid(contentId)) return null
  const [row] = await db.select().from(companyContent).where(eq(id, contentId))
  return row ?? null
}

/** The text that a page would show without this one, with its title as readers see it; null for none. */
export async function fallbackFor(text: {
  id: string
  type: ContentType
}): Promise<{ id: string; title: string; publishedAt: Date | null } | null> {
  const [next] = await db
    .select({ id, title, publishedAt })
    .from(companyContent)
    .where(and(eq(type, text.type), eq(isPublished, true), ne(id, text.id)))
    .orderBy(...lastPublished)
    .limit(1)
  return next ? { ...next, title: (await fillContent({ ...next, markdown: '' }, new Date())).title } : null
}

/** Whether this is the text that its page currently shows. */
export async function isShown(
  text: Pick<typeof companyContent.$inferSelect, 'id' | 'type' | 'isPublished'>,
): Promise<boolean> {
  if (!text.isPublished) return false
  const [first] = await db
    .select({ id })
    .from(companyContent)
    .where(and(eq(type, text.type), eq(isPublished, true)))
    .orderBy(...lastPublished)
    .limit(1)
  return first?.id === text.id
}
