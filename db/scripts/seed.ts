import { isSeeded } from '../seed/is-seeded.server'
import { seedPictures } from '../seed/seed-pictures.server'
import { seedDemoWorld } from '../seed/seed.server'
import { script, databaseLabel } from './script'

await script(async ({ db, migrate }) => {
  await migrate()
  if (await isSeeded(db))
    return `Demo data already exists: ${databaseLabel()}. \`npm run db:reset\` replaces it.`
  await seedDemoWorld(db, { now: new Date() })
  await seedPictures(db)
  return `Added demo data: ${databaseLabel()}.`
})
