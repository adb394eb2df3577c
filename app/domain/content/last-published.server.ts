import { desc, sql } from 'drizzle-orm'
import { companyContent } from '#db/schema'

/** The order of published texts of a kind: the first is the one that is read. */
export const lastPublished = [sql`${companyContent.publishedAt} desc nulls last`, desc(companyContent.id)]
