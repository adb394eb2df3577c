import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { belongsTo, createdAt, id, instant, updatedAt } from './columns'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** An argon2id hash, never the password. */
    password: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    avatar: text(),
    /** Uploaded, but not saved as the avatar yet. */
    pendingAvatar: text(),
    phone: text(),
    /** `phone` as E.164 if it is a valid number, for account recovery. Always written together with `phone`. */
    phoneNumber: varchar({ length: 20 }),
    bio: text(),
    location: text(),
    dateOfBirth: date({ mode: 'string' }),
    occupation: text(),
    interests: text().array().notNull().default([]),
    languagesSpoken: text().array().notNull().default([]),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    isHost: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    isSuperhost: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    profileComplete: boolean().notNull().default(false),
    suspendedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('users_phone_number').on(table.phoneNumber),
    index('users_created').on(table.createdAt),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_email_bounded', sql`length(${table.email}) between 3 and 254`),
  ],
)

export type Device = { userAgent: string; address: string }

/** `sid` is the SHA-256 of the cookie's session id, so that a leaked table cannot be used to sign in. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    /** The public id of the session, used by the account security page. */
    handle: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    sess: jsonb().notNull().$type<Partial<Device>>(),
    /** 30 days after the session was last seen. */
    expire: instant().notNull(),
    userId: belongsTo(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
)

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    /** SHA-256 of the token. */
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    used: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('password_reset_tokens_user').on(table.userId)],
)

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    /** E.164. */
    phone: varchar({ length: 20 }).notNull(),
    /** A keyed hash of the code. */
    otp: text().notNull(),
    /** Counted guesses, including the right one. */
    attempts: integer().notNull().default(0),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_codes_phone').on(table.phone, table.createdAt)],
)

/** Requests to recover an account, which the worker looks up, so that no response reveals it. */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: id(),
    kind: text({ enum: ['password', 'username'] }).notNull(),
    email: text(),
    /** E.164. */
    phone: varchar({ length: 20 }),
    createdAt: createdAt(),
  },
  (table) => [
    index('recovery_requests_oldest').on(table.createdAt),
    check(
      'recovery_requests_kind_known',
      sql.join(
        [
          sql`(${table.kind} = 'password' and ${table.email} is not null)`,
          sql`(${table.kind} = 'username' and ${table.phone} is not null)`,
        ],
        sql` or `,
      ),
    ),
  ],
)

/** Counters of rate-limiter-flexible, shared by all processes. Keys are hashes and contain no address or email. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: instant() },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/**
 * Forms that reached the server without a live session, kept while their sender signs in. `browser` is the SHA-256 of a
 * cookie. `userId` is the account that may see the form again; null until a visitor has signed in.
 */
export const keptForms = pgTable(
  'kept_forms',
  {
    id: id(),
    browser: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** URL-encoded, without secrets and files. */
    body: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('kept_forms_browser_path').on(table.browser, table.path),
    index('kept_forms_user').on(table.userId),
    index('kept_forms_expires').on(table.expiresAt),
  ],
)

/** The values each request key was first used with, so that using it again with others is refused. */
export const requestKeys = pgTable(
  'request_keys',
  {
    userId: belongsTo(() => users.id),
    /** What the key created. */
    kind: text().notNull(),
    key: uuid().notNull(),
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
)
