import { env } from '../env.server'
import { connection } from '../db/client.server'

/**
 * Brings the database up to date, and lays out the demo world when this is a demo and there is none.
 * @returns whether the demo world was laid out now
 */
export async function prepareDatabase(): Promise<boolean> {
  const { db, migrate } = await connection()
  await migrate()
  if (!env().DEMO) return false
  const { fillInCompanyTexts, isSeeded, seedDemoWorld } = await import('../db/seed/seed.server')
  if (await isSeeded(db)) {
    await fillInCompanyTexts(db, { now: new Date() })
    return false
  }
  await seedDemoWorld(db, { now: new Date() })
  return true
}
