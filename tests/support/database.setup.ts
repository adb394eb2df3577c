import { afterAll, inject } from 'vitest'
import { copyTemplate } from './template'

// Every test file works on its own copy. The settings stand before any module of the product reads them.
const copy = await copyTemplate(inject('template'))
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: copy.dataDir,
  DATABASE_URL: copy.databaseUrl ?? '',
  DEMO: '1',
  RATE_LIMIT_SCALE: '1000',
  SESSION_SECRET: 'a secret that only tests use',
  // No test sends anything to anybody's server.
  SMTP_URL: '',
  TWILIO_ACCOUNT_SID: '',
  TWILIO_AUTH_TOKEN: '',
  TWILIO_FROM: '',
})

afterAll(async () => {
  const { closeConnection } = await import('../../db/client.server')
  await closeConnection()
  await copy.drop()
})
