import { env } from '../env.server'
import { connection } from '../db/client.server'

/**
 * Brings the database up to date, and lays out the demo world when this is a demo and there is none.
 * @returns whether the demo world was laid out now
 */
export async function prepareDatabase(): Promise<boolean> {
  const { db, migrate } = await connection()
  await migrate()
  const { postMissingBookings } = await import('~/domain/ledger/post-missing.server')
  await postMissingBookings(db)
  if (!env().DEMO) return false
  const now = new Date()
  const { isSeeded } = await import('../db/seed/is-seeded.server')
  if (await isSeeded(db)) {
    await (await import('../db/seed/fill-in.server')).fillInDemoWorld(db, { now })
    return false
  }
  await (await import('../db/seed/seed.server')).seedDemoWorld(db, { now })
  return true
}
