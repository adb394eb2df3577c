import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bookings } from './bookings'
import { createdAt, id, instant, refersTo, updatedAt } from './columns'

/**
 * How a vehicle or a place was handed over at one end of a booking: one side records it, the other confirms it or
 * objects, and then it is locked.
 */
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
    check('handovers_stage_known', sql`${table.stage} in ('start', 'end')`),
    check('handovers_odometer_sane', sql`${table.odometer} between 0 and 9999999`),
    check('handovers_fuel_sane', sql`${table.fuelEighths} between 0 and 8`),
    check('handovers_battery_sane', sql`${table.batteryPercent} between 0 and 100`),
    check('handovers_one_energy', sql`num_nonnulls(${table.fuelEighths}, ${table.batteryPercent}) <= 1`),
    check('handovers_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('handovers_objection_in_words', sql`${table.answer} <> 'objected' or ${table.answerNote} <> ''`),
  ],
)
