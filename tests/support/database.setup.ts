import { inject } from 'vitest'
import { freePort } from './postgres'
import { copyTemplate, renewCopy, type DatabaseCopy } from './template'

// Test files in the same process share one database, unless each wants a new one. The copies are removed at the end of
// the run.
const shared = globalThis as { __testDatabase?: Promise<{ copy: DatabaseCopy; port: number }> }
const isUsed = Boolean(shared.__testDatabase)
const { copy, port } = await (shared.__testDatabase ??= prepare())
if (isUsed && inject('renewsDatabase')) {
  const { closeConnections } = await import('./concurrency')
  await closeConnections()
  await renewCopy(inject('template'), copy)
}

// This runs before any module of the application reads the environment.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: copy.dataDir,
  DATABASE_URL: copy.databaseUrl ?? '',
  PORT: String(port),
  APP_ORIGIN: `http://localhost:${port}`,
  DEMO: '1',
  RATE_LIMIT_SCALE: '1000',
  SESSION_SECRET: 'a secret of 32 letters that only tests use',
  // Rows that a test writes by a connection of its own are on the next page.
  PAGE_CACHE_MB: '0',
  // Tests send nothing to real servers.
  SMTP_URL: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
  // Tests of payments choose a processor themselves.
  PAYMENTS: 'none',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
})

async function prepare() {
  return { copy: await copyTemplate(inject('template')), port: await freePort() }
}
