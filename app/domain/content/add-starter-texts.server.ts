import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import type { Admin } from '../audit/record-change.server'
import { createContent } from './create-content.server'
import { starterTexts } from './starter-texts.server'

/**
 * Adds the starter texts as drafts, which only admins see until they publish them. Where there is any text already, an
 * admin has decided what there is to be.
 * @returns how many
 */
export async function addStarterTexts(context: {
  admin: Admin & { id: string }
  now: Date
}): Promise<number> {
  if ((await db.$count(companyContent)) > 0) return 0
  const texts = starterTexts()
  for (const text of texts)
    await createContent({ ...text, pdfUrl: null, pdfFileName: null, isPublished: false }, context)
  return texts.length
}
