import { isSeeded } from '../seed/is-seeded.server'
import { seedDemoWorld } from '../seed/seed.server'
import { script, whereabouts } from './script'

await script(async ({ db, migrate }) => {
  await migrate()
  if (await isSeeded(db))
    return `The demo world is already there: ${whereabouts()}. \`npm run db:reset\` makes a new one.`
  await seedDemoWorld(db, { now: new Date() })
  return `The demo world is laid out: ${whereabouts()}.`
})
