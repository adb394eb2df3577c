import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { contentPlaces, contentTypes } from './content-types'

/** The paths of pages that do not exist at present: those of texts that are not published. Nothing links to them. */
export async function closedPages(): Promise<string[]> {
  const rows = await db
    .selectDistinct({ type: companyContent.type })
    .from(companyContent)
    .where(eq(companyContent.isPublished, true))
  const published = new Set(rows.map(({ type }) => type))
  return contentTypes.filter((type) => !published.has(type)).map((type) => contentPlaces[type].path)
}
