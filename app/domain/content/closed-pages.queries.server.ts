import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { companyContent } from '#db/schema'
import { readSettings } from '../settings/read-settings.server'
import { hasVehicles } from '../settings/vehicles.server'
import { travelTools, vehicles } from './closed-pages'
import { contentPlaces, contentTypes } from './content-types'

/**
 * The paths of pages that do not exist at present: those of texts that are not published, and of what is switched off.
 * Nothing links to them.
 */
export async function closedPages(now: Date): Promise<string[]> {
  const [rows, { travel_tools_enabled }, isWithVehicles] = await Promise.all([
    db
      .selectDistinct({ type: companyContent.type })
      .from(companyContent)
      .where(eq(companyContent.isPublished, true)),
    readSettings(['travel_tools_enabled'], now),
    hasVehicles(),
  ])
  const published = new Set(rows.map(({ type }) => type))
  return [
    ...contentTypes.filter((type) => !published.has(type)).map((type) => contentPlaces[type].path),
    ...(travel_tools_enabled === 'false' ? travelTools : []),
    ...(isWithVehicles ? [] : [vehicles]),
  ]
}
