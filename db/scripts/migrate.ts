import { script, databaseLabel } from './script'

await script(async ({ migrate }) => {
  await migrate()
  return `The schema is up to date: ${databaseLabel()}.`
})
