import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://roamstead.example, without a path',
  )

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** What else is asked of settings that go together: [variable, the one it needs]. */
const together = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM'],
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID'],
  ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID'],
] as const

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')
      .optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    SESSION_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
    APP_ORIGIN: origin.optional(),
    DEMO: flag.optional(),
    /** A Photon (…/api) or Nominatim (…/search) server. None: the gazetteer on board. */
    GEOCODER_URL: z
      .url({ protocol: /^https?$/ })
      .regex(/\/(api|search)\/?$/, 'must end in /api (Photon) or /search (Nominatim)')
      .optional(),
    /** An OSRM server, with or without a path: `/route/v1/driving/…` is added. None: roads are estimated on board. */
    ROUTING_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** smtp://user:password@host:587 or smtps://…:465. None: mail is kept, and shown in demo mode. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Who mails are from: `Roamstead <hello@roamstead.example>`. */
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'must be an address such as Roamstead <hello@roamstead.example>',
      )
      .optional(),
    TWILIO_ACCOUNT_SID: z.string().regex(/^\w+$/, 'must be an account SID').optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    /** The number that text messages come from, or a messaging service's SID. */
    TWILIO_FROM: z.string().optional(),
    /** A server that speaks Twilio's language. */
    TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
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
    if (raw.DATABASE_URL && !raw.SESSION_SECRET && raw.NODE_ENV === 'production' && !raw.DEMO) {
      context.addIssue({
        code: 'custom',
        path: ['SESSION_SECRET'],
        message: 'is required when DATABASE_URL is set',
      })
    }
    for (const [given, needed] of together) {
      if (raw[given] && !raw[needed])
        context.addIssue({ code: 'custom', path: [needed], message: `is required when ${given} is set` })
    }
    return {
      ...raw,
      APP_ORIGIN: raw.APP_ORIGIN ?? `http://localhost:${raw.PORT}`,
      SESSION_SECRET: raw.SESSION_SECRET ?? 'roamstead-embedded-demo-secret',
      /** Demo mode: the embedded database, or asked for by DEMO=1. */
      DEMO: raw.DEMO ?? !raw.DATABASE_URL,
    }
  })

export type Env = z.output<typeof schema>

/**
 * Reads the settings of the process. Empty variables count as absent.
 * @throws Error whose message names every variable with a bad value
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Bad configuration:\n${lines.join('\n')}\nSee .env.example for what each variable takes.`)
}

let cached: Env | undefined

/** The validated settings of this process, read once. */
export function env(): Env {
  return (cached ??= readEnv(process.env))
}
