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
  const [{ isSeeded, seedDemoWorld }, { fillInDemoWorld }] = await Promise.all([import('../db/seed/seed.server'), import('../db/seed/fill-in.server')])
  if (await isSeeded(db)) {
    await fillInDemoWorld(db, { now: new Date() })
    return false
  }
  await seedDemoWorld(db, { now: new Date() })
  return true
}
