import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://roamstead.example, without a path',
  )

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')

const region = z.string().regex(/^[a-z0-9-]+$/, 'must be a region such as iad')

/** Whether amounts have at most two decimals, by ISO 4217. */
const isCurrency = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code) && !/BHD|IQD|JOD|KWD|LYD|OMR|TND|CLF|UYW/.test(code)

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Anyone can read it here, so it signs cookies in demo mode only. */
const PUBLIC_SECRET = 'roamstead-demo-secret'

/** Settings that need another one: [variable, the one it requires]. */
const requirements = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'],
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'],
  ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
] as const

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATABASE_URL: databaseUrl.optional(),
    /** A streaming replica of the same database. Requests read from it unless it lacks something that matters. */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    /** The region of this process and that of the primary, as Fly sets both. */
    FLY_REGION: region.optional(),
    PRIMARY_REGION: region.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    APP_ORIGIN: origin.optional(),
    DEMO: flag.optional(),
    /** A Photon (…/api) or Nominatim (…/search) server. Without it, the built-in gazetteer is used. */
    GEOCODER_URL: z
      .url({ protocol: /^https?$/ })
      .regex(/\/(api|search)\/?$/, 'must end in /api (Photon) or /search (Nominatim)')
      .optional(),
    /** An OSRM server, with or without a path; `/route/v1/driving/…` is appended. Without it, roads are estimated. */
    ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** smtp://user:password@host:587 or smtps://…:465. Without it, email stays in the outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** The sender of email: `Roamstead <hello@roamstead.example>`. */
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address such as Roamstead <hello@roamstead.example>',
      )
      .optional(),
    TWILIO_ACCOUNT_SID: z.string().regex(/^\w+$/, 'must be an account SID').optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    /** The number text messages are sent from, or the SID of a messaging service. */
    TWILIO_FROM: z.string().optional(),
    /** A server with Twilio's API. */
    TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    /** Lines of JSON, one per request as well, or text for people. Default: text in demo mode, otherwise JSON. */
    LOG_FORMAT: z.enum(['json', 'text']).optional(),
    /** What Prometheus sends to read /metrics. Without it, there is no such page. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Where errors are reported: https://key@host/project, as Sentry and compatible services give it. */
    SENTRY_DSN: z
      .url({ protocol: /^https?$/ })
      .regex(/^https?:\/\/\w+@[^/]+\/(.*\/)?\d+$/, 'must be a DSN such as https://key@host/1')
      .optional(),
    /** The header with the client's address, and nothing else, that a proxy in front always sets itself. */
    CLIENT_ADDRESS_HEADER: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header such as X-Real-IP')
      .optional(),
    /** The currency of all amounts, by its ISO 4217 code. One per deployment, for good. */
    CURRENCY: z
      .string()
      .refine(isCurrency, 'must be the code of a currency with two decimals or none, such as USD or JPY')
      .default('USD'),
    /**
     * Who takes the payments: Stripe, a processor that is played on pages of our own, or nobody, when guests and hosts
     * pay each other elsewhere. Default: stripe with a key, otherwise demo in demo mode, otherwise none.
     */
    PAYMENTS: z.enum(['stripe', 'demo', 'none']).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_live_…')
      .optional(),
    /** What Stripe signs its events with; of several endpoints, separated by commas. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must be a signing secret such as whsec_…, or several with commas')
      .optional(),
    /** A server with Stripe's API, and the origins of its pages for guests who pay and for the details of hosts. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
    STRIPE_CHECKOUT_ORIGIN: origin.default('https://checkout.stripe.com'),
    STRIPE_CONNECT_ORIGIN: origin.default('https://connect.stripe.com'),
    RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
    /** Whether this process also sends messages and runs scheduled tasks. With 0, `npm run worker` does that. */
    RUN_WORKER: flag.default(true),
    /** Where a worker of its own answers /healthz and /metrics. Without it, nowhere. */
    WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    /** For how long a process that was told to stop still accepts connections while it says that it is not ready. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
    /**
     * Whether pictures are encoded, and place names, roads and the drives of the home page prepared, in the background
     * before anyone asks for them.
     */
    WORK_AHEAD: flag.default(true),
    /** Whether to send 103 Early Hints, for a proxy in front that understands them. */
    EARLY_HINTS: flag.default(false),
    /** A CDN that gets its files from this site: for pictures, and for scripts, styles and fonts. */
    MEDIA_ORIGIN: origin.optional(),
    ASSETS_ORIGIN: origin.optional(),
    /** For how many seconds a CDN in front of the site may keep pages of signed-out visitors. With 0 it may not. */
    CDN_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
    /** Memory for the pages of signed-out visitors. With 0 nothing is cached. */
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(64),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be a region such as us-east-1')
      .optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .transform((raw, context) => {
    for (const [variable, required] of requirements) {
      if (raw[variable] && !raw[required])
        context.addIssue({ code: 'custom', path: [required], message: `is required when ${variable} is set` })
    }
    if (raw.PAYMENTS === 'stripe' && !raw.STRIPE_SECRET_KEY)
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_SECRET_KEY'],
        message: 'is required when PAYMENTS is stripe',
      })
    const DEMO = raw.DEMO ?? !raw.DATABASE_URL
    const PAYMENTS = raw.PAYMENTS ?? (raw.STRIPE_SECRET_KEY ? 'stripe' : DEMO ? 'demo' : 'none')
    return {
      ...raw,
      APP_ORIGIN: raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`,
      SESSION_SECRET: raw.SESSION_SECRET ?? PUBLIC_SECRET,
      /** Demo mode is the default on the embedded database. */
      DEMO,
      PAYMENTS,
      LOG_FORMAT: raw.LOG_FORMAT ?? (DEMO ? ('text' as const) : ('json' as const)),
    }
  })

export type Env = z.output<typeof schema>

/**
 * Parses environment variables. Empty ones count as missing.
 * @throws Error that names every variable with an invalid value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(
    `Invalid configuration:\n${lines.join('\n')}\nSee .env.example for the values of each variable.`,
  )
}

/**
 * Refuses to sign cookies with the public secret outside demo mode. Scripts, which sign nothing, do not need a secret.
 * @throws Error that names the variable
 */
export function requireSecret({ DEMO, SESSION_SECRET }: Env): void {
  if (DEMO || SESSION_SECRET !== PUBLIC_SECRET) return
  throw new Error(
    'Invalid configuration:\n  SESSION_SECRET: is required outside demo mode, with at least 32 characters: ' +
      '`openssl rand -hex 32` prints one.\nSee .env.example for the values of each variable.',
  )
}

type Regions = Pick<Env, 'FLY_REGION' | 'PRIMARY_REGION'>

/** Whether this process is known to run beside the primary database. */
export const isInPrimaryRegion = ({ FLY_REGION, PRIMARY_REGION }: Regions): boolean =>
  FLY_REGION !== undefined && FLY_REGION === PRIMARY_REGION

let cached: Env | undefined

/** The validated environment of this process, parsed once. */
export function env(): Env {
  return (cached ??= readEnv(process.env))
}

/** Whether who takes the payments was decided. Outside a demo the default is that nobody does. */
export const isPaymentChosen = (): boolean => Boolean(process.env.PAYMENTS) || env().PAYMENTS === 'stripe'
