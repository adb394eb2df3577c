import { sql } from 'drizzle-orm'
import type { Connection, Db } from '#db/client.server'
import { env } from '../../env.server'
import { isSeeded } from './is-seeded.server'
import { replaceDrawings, seedPictures } from './seed-pictures.server'

/** Any number that nothing else of ours locks. */
const SEEDING = 4_710_321

/**
 * Adds the demo world if there is none, and the pictures of this version to one of the last release.
 * Processes that start at the same time take turns, and each does only what is still missing.
 * @param db without time limits, because a process may wait until another is done
 * @returns whether there was none
 */
export function prepareDemo(
  db: Db,
  { now, engine }: { now: Date } & Pick<Connection, 'engine'>,
): Promise<boolean> {
  const work = () => addWhatIsMissing(db, now)
  // The embedded database has one connection, and one process.
  if (engine === 'pglite') return work()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEEDING})`)
    return work()
  })
}

async function addWhatIsMissing(db: Db, now: Date): Promise<boolean> {
  const isNew = !(await isSeeded(db))
  if (isNew) await (await import('./seed.server')).seedDemoWorld(db, { now })
  else await db.transaction(replaceDrawings)
  if (env().PAYMENTS === 'demo') await (await import('./seed-payments.server')).seedPayments(now)
  await seedPictures(db)
  return isNew
}
