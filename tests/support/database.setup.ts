import { inject } from 'vitest'
import { freePort } from './postgres'
import { copyTemplate, type DatabaseCopy } from './template'

// Files that share a process share its database. The end of the run removes the copies.
const shared = globalThis as { __testDatabase?: Promise<{ copy: DatabaseCopy; port: number }> }
const { copy, port } = await (shared.__testDatabase ??= prepare())

// No module of the product has read the settings before this.
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: copy.dataDir,
  DATABASE_URL: copy.databaseUrl ?? '',
  PORT: String(port),
  APP_ORIGIN: `http://localhost:${port}`,
  DEMO: '1',
  RATE_LIMIT_SCALE: '1000',
  SESSION_SECRET: 'a secret that only tests use',
  // Tests send nothing to real servers.
  SMTP_URL: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
})

async function prepare() {
  return { copy: await copyTemplate(inject('template')), port: await freePort() }
}
