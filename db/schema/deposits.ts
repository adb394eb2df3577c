import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, indexOfSet, instant, money, oneOf, refersTo, updatedAt } from './columns'

const depositStates = [
  'due',
  'failed',
  'authorized',
  'claimed',
  'capturing',
  'releasing',
  'captured',
  'released',
] as const
const holdStates = [
  'new',
  'open',
  'authorized',
  'capturing',
  'releasing',
  'captured',
  'released',
  'failed',
] as const

/**
 * The security deposit of a rental: an amount that the bank of the guest sets aside near pick-up, and that is given
 * back after the return unless the host claims it. The states: `due`, `failed` (the bank declined, and the guest was
 * asked), `authorized`, `claimed`, `capturing` and `releasing` (the processor is being asked), and at the end
 * `captured`, `released` or, if nothing was held until the return, `failed`.
 */
export const securityDeposits = pgTable(
  'security_deposits',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    state: text({ enum: depositStates }).notNull().default('due'),
    /** Until then the authorization can be captured; null while nothing is authorized. */
    captureBefore: instant(),
    /** What the host wants of it, why, and the evidence. */
    claimAmount: money(),
    claimReason: text(),
    claimEvidence: text(),
    claimedAt: instant(),
    /** When the host withdrew the claim. */
    withdrawnAt: instant(),
    answer: text({ enum: ['accepted', 'contested'] }),
    answerNote: text(),
    answeredAt: instant(),
    /** What is captured in the end, decided by the guest, by time, or by an admin who says why. */
    decidedAmount: money(),
    decisionReason: text(),
    decidedBy: uuid().references(() => users.id),
    decidedAt: instant(),
    /** When all of it was over. */
    closedAt: instant(),
    /** When the worker looks at it next; null once it is over. */
    checkAfter: instant(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    indexOfSet('security_deposits_due', table.checkAfter),
    indexOfSet('security_deposits_claims', table.claimedAt),
    oneOf('security_deposits_state_known', table.state, depositStates),
    check('security_deposits_amount_positive', sql`${table.amount} > 0`),
    check(
      'security_deposits_claim_sane',
      sql`(${table.claimAmount} is null) = (${table.claimedAt} is null)
      and coalesce(${table.claimAmount}, 1) > 0 and coalesce(${table.claimAmount}, 0) <= ${table.amount}`,
    ),
    check(
      'security_deposits_decision_sane',
      sql`${table.decidedAmount} is null or ${table.decidedAmount} between 0 and ${table.claimAmount}`,
    ),
  ],
)

/**
 * One authorization of a deposit, by the saved card or on a page of the processor. Its id is the idempotency key of the
 * calls about it. The states are those of a checkout; `captured`, `released` and `failed` are the end.
 */
export const depositHolds = pgTable(
  'deposit_holds',
  {
    id: id(),
    depositId: refersTo(() => securityDeposits.id),
    processor: text({ enum: ['stripe', 'demo'] }).notNull(),
    method: text({ enum: ['saved_card', 'page'] }).notNull(),
    /** The payment whose card is used. */
    earlierIntentId: text(),
    state: text({ enum: holdStates }).notNull().default('new'),
    sessionId: text().unique(),
    url: text(),
    /** When the page closes. */
    expiresAt: instant(),
    intentId: text().unique(),
    captureBefore: instant(),
    /** Why it was declined, in the processor's words. */
    failure: text(),
    capturedAmount: money(),
    /** What the processor kept of what was captured. */
    fee: money(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('deposit_holds_deposit').on(table.depositId),
    // Nobody asks for a second authorization while the outcome of one is not known.
    uniqueIndex('deposit_holds_under_way')
      .on(table.depositId)
      .where(sql`${table.state} in ('new', 'open')`),
    oneOf('deposit_holds_state_known', table.state, holdStates),
    check(
      'deposit_holds_captured',
      sql`(${table.state} = 'captured') = (${table.capturedAmount} is not null)`,
    ),
  ],
)

/** How something was handed over at one end of a booking: recorded, answered, then locked. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    bookingId: refersTo(() => bookings.id),
    stage: text({ enum: ['start', 'end'] }).notNull(),
    /** The side that recorded it. */
    authorId: refersTo(() => users.id),
    /** In miles; null for a stay. */
    odometer: integer(),
    /** How full the tank is, or the battery; at most one of them. */
    fuelEighths: integer(),
    batteryPercent: integer(),
    notes: text().notNull().default(''),
    answer: text({ enum: ['confirmed', 'objected'] }),
    /** What is wrong, in the words of the side that objects. */
    answerNote: text(),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('handovers_stage').on(table.bookingId, table.stage),
    index('handovers_author').on(table.authorId),
    oneOf('handovers_stage_known', table.stage, ['start', 'end']),
    check('handovers_odometer_sane', sql`${table.odometer} between 0 and 9999999`),
    check('handovers_fuel_sane', sql`${table.fuelEighths} between 0 and 8`),
    check('handovers_battery_sane', sql`${table.batteryPercent} between 0 and 100`),
    check('handovers_one_energy', sql`num_nonnulls(${table.fuelEighths}, ${table.batteryPercent}) <= 1`),
    check('handovers_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('handovers_objection_in_words', sql`${table.answer} <> 'objected' or ${table.answerNote} <> ''`),
  ],
)
