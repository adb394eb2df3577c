import { script, databaseLabel } from './script'

/** `npm run demo:end`: locks the accounts of the demo world, so that the site can run outside demo mode. */
await script(async ({ db, migrate }) => {
  await migrate()
  const { endDemo } = await import('~/domain/accounts/administration/end-demo.server')
  const admin = { id: null, firstName: 'Command line', lastName: '' }
  const count = await endDemo(db, { admin, now: new Date() })
  return [
    `Suspended ${count} demo accounts and paused what they offer: ${databaseLabel()}.`,
    'Set DEMO=0, or the next start adds to the demo world again.',
    'To start with nothing at all, run `DEMO=0 npm run db:reset -- --yes` instead.',
  ].join('\n')
})
