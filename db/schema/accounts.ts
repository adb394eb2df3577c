import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns'

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
    /** Chosen, but not saved yet. */
    pendingAvatar: text(),
    phone: text(),
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
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_email_bounded', sql`length(${table.email}) between 3 and 254`),
  ],
)

/** Signed-in sessions. `sid` is the SHA-256 of the cookie's value: the table alone opens no account. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().notNull().$type<Record<string, unknown>>(),
    expire: instant().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
)

export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
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
    phone: varchar({ length: 20 }).notNull(),
    /** Keyed hash of the six digits. */
    otp: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_codes_phone').on(table.phone, table.createdAt)],
)
