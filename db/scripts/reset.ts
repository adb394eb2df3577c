import { sql } from 'drizzle-orm'
import { env } from '../../env.server'
import { isSeeded } from '../seed/is-seeded.server'
import { seedPictures } from '../seed/seed-pictures.server'
import { seedDemoWorld } from '../seed/seed.server'
import { script, databaseLabel } from './script'

await script(async ({ db, migrate }) => {
  const { DEMO } = env()
  if (!DEMO && !process.argv.includes('--yes')) {
    throw new Error(
      [
        `This would delete everything in ${databaseLabel()}, which is not a demo database.`,
        'Run `npm run db:reset -- --yes` if that is what you want.',
      ].join(' '),
    )
  }
  await db.execute(sql`drop schema if exists public cascade`)
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await db.execute(sql`drop schema if exists tasks cascade`)
  await db.execute(sql`create schema public`)
  await migrate()
  if (!DEMO) return `Deleted all data: ${databaseLabel()}. The schema is up to date.`
  if (!(await isSeeded(db))) await seedDemoWorld(db, { now: new Date() })
  await seedPictures(db)
  return `Deleted all data and added new demo data: ${databaseLabel()}.`
})
