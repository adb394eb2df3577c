import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnv, requireSecret } from './env.server'

const bucket = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const email = {
  SMTP_URL: 'smtp://user:secret@mail.test:587',
  MAIL_FROM: 'Roamstead <hello@roamstead.example>',
}
const texts = {
  TWILIO_ACCOUNT_SID: 'AC123',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
  TWILIO_API_URL: 'https://texts.test',
}

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' }

describe('environment variables', () => {
  test('default to a demo on the embedded database at http://localhost:3000', () => {
    expect(readEnv({})).toEqual({
      NODE_ENV: 'production',
      PORT: 3000,
      CURRENCY: 'USD',
      DATA_DIR: '.data',
      APP_ORIGIN: 'http://localhost:3000',
      DEMO: true,
      LOG_FORMAT: 'text',
      RATE_LIMIT_SCALE: 1,
      WORK_AHEAD: true,
      RUN_WORKER: true,
      PAGE_CACHE_MB: 64,
      PAYMENTS: 'demo',
      STRIPE_API_URL: 'https://api.stripe.com',
      STRIPE_CHECKOUT_ORIGIN: 'https://checkout.stripe.com',
      STRIPE_CONNECT_ORIGIN: 'https://connect.stripe.com',
      DRAIN_SECONDS: 5,
      EARLY_HINTS: false,
      CDN_SECONDS: 0,
      TWILIO_API_URL: 'https://api.twilio.com',
      SESSION_SECRET: expect.any(String),
    })
  })

  test('of .env.example can be read by a shell, and are what the product reads', () => {
    const print = `set -a; . ./.env.example; exec "${process.execPath}" -p "JSON.stringify(process.env)"`
    const output = execFileSync('env', ['-i', 'sh', '-euc', print], { encoding: 'utf8' })
    expect(readEnv(JSON.parse(output) as Record<string, string>)).toEqual(readEnv({}))
  })

  test.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://somewhere/else'],
    ['SESSION_SECRET', 'x'.repeat(31)],
    ['APP_ORIGIN', 'roamstead.example'],
    ['DEMO', 'yes'],
    ['PAGE_CACHE_MB', '-1'],
    ['MEDIA_ORIGIN', 'https://media.example/'],
    ['CDN_SECONDS', '86400'],
    ['METRICS_TOKEN', 'short'],
    ['SENTRY_DSN', 'https://key@sentry.example/'],
    ['CLIENT_ADDRESS_HEADER', 'X-Real-IP: 1'],
    ['CURRENCY', 'KWD'],
    ['RATE_LIMIT_SCALE', 'many'],
    ['NODE_ENV', 'staging'],
    ['S3_BUCKET', 'Not a bucket'],
    ['SMTP_URL', 'mail.test:587'],
    ['MAIL_FROM', 'Roamstead <hello@roamstead.example>\nBcc: all@people.test'],
    ['TWILIO_API_URL', 'ftp://texts.test'],
    ['ROUTING_URL', 'ftp://router.example/'],
  ])('reject an invalid value and name the variable: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`Invalid configuration:\\n  ${name}: `))
  })

  test('turn demo mode off when there is a database URL', () => {
    const DATABASE_URL = 'postgres://localhost/roamstead'
    expect(readEnv({ DATABASE_URL }).DEMO).toBe(false)
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).DEMO).toBe(true)
  })

  test.each([{ DEMO: '0' }, { DATABASE_URL: 'postgres://localhost/roamstead' }])(
    'require a secret of their own to start outside demo mode: %j',
    (settings) => {
      expect(() => requireSecret(readEnv(settings))).toThrow(/SESSION_SECRET: is required outside demo mode/)
      expect(() => requireSecret(readEnv({ ...settings, SESSION_SECRET: 'x'.repeat(32) }))).not.toThrow()
      expect(() => requireSecret(readEnv({ ...settings, DEMO: '1' }))).not.toThrow()
    },
  )

  test('log JSON by default outside demo mode', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/x', SESSION_SECRET: 'x'.repeat(32) }
    expect(readEnv(shared).LOG_FORMAT).toBe('json')
    expect(readEnv({ ...shared, DEMO: '1' }).LOG_FORMAT).toBe('text')
    expect(readEnv({ DEMO: '1', LOG_FORMAT: 'json' }).LOG_FORMAT).toBe('json')
  })

  test('require all settings of a bucket or none', () => {
    expect(readEnv(bucket)).toMatchObject(bucket)
    expect(readEnv({ S3_BUCKET: 'pictures' })).toMatchObject({ S3_BUCKET: 'pictures' })
    expect(() => readEnv({ ...bucket, S3_BUCKET: '' })).toThrow(
      /S3_BUCKET: is required when S3_ENDPOINT is set/,
    )
    expect(() => readEnv({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toThrow(
      /S3_SECRET_ACCESS_KEY: is required when S3_ACCESS_KEY_ID is set/,
    )
  })

  test('require all settings of text messages or none', () => {
    expect(readEnv({ ...email, ...texts })).toMatchObject({ ...email, ...texts })
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) {
      expect(() => readEnv({ ...texts, [name]: '' })).toThrow(new RegExp(`${name}: is required when`))
    }
  })

  test('have a replica only of a database that is not embedded', () => {
    const DATABASE_REPLICA_URL = 'postgres://replica/x'
    expect(() => readEnv({ DATABASE_REPLICA_URL })).toThrow(
      /DATABASE_URL: is required when DATABASE_REPLICA_URL is set/,
    )
    const both = { DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }
    expect(readEnv(both)).toMatchObject({ DATABASE_REPLICA_URL })
  })

  test('choose Stripe with its key, the demo processor in demo mode, and otherwise none', () => {
    expect(readEnv({ ...stripe }).PAYMENTS).toBe('stripe')
    expect(readEnv({}).PAYMENTS).toBe('demo')
    expect(readEnv({ DEMO: '0' }).PAYMENTS).toBe('none')
    expect(readEnv({ ...stripe, PAYMENTS: 'none' }).PAYMENTS).toBe('none')
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow('STRIPE_SECRET_KEY: is required')
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET: is required')
  })

  test('are all listed in .env.example', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      (match) => match[1],
    )
    const read = Object.keys(
      readEnv({
        GEOCODER_URL: 'https://photon.test/api',
        ROUTING_URL: 'https://router.example/',
        DATABASE_URL: 'postgres://localhost/x',
        DATABASE_REPLICA_URL: 'postgres://replica/x',
        FLY_REGION: 'fra',
        PRIMARY_REGION: 'iad',
        MEDIA_ORIGIN: 'https://media.example',
        ASSETS_ORIGIN: 'https://assets.example',
        DEMO: '1',
        WORKER_PORT: '9000',
        METRICS_TOKEN: 'sixteen letters or more',
        SENTRY_DSN: 'https://key@sentry.example/1',
        CLIENT_ADDRESS_HEADER: 'X-Real-IP',
        ...bucket,
        ...email,
        ...texts,
        ...stripe,
      }),
    ).filter((name) => name !== 'NODE_ENV')
    expect(listed.sort()).toEqual(read.sort())
  })
})
