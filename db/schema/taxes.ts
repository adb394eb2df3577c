import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, decimal, id, money, updatedAt } from './columns'

/** A tax of bookings in a place. Bookings freeze it, so a rule that was used is ended. */
export const taxRules = pgTable(
  'tax_rules',
  {
    id: id(),
    /** What guests read: "Occupancy tax". */
    name: text().notNull(),
    /** Whom it is paid to. */
    authority: text().notNull(),
    kind: text({ enum: ['percent', 'per_night', 'per_guest_night'] }).notNull(),
    /** Percent, exact to three decimals; null for an amount. */
    percentage: decimal(6, 3)(),
    /** For each night, or for each guest and night; null for a percentage. */
    amount: money(),
    /** Only the first nights of a stay are taxed; null taxes all. */
    maxNights: smallint(),
    /** The place of the listing. Without a country everywhere, without a region or city all of it. */
    country: text(),
    region: text(),
    city: text(),
    /** Null for both. */
    category: text({ enum: ['property', 'vehicle'] }),
    /** Of check-in, half-open. */
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    /** Whether the prices of hosts include it; otherwise guests pay it on top. */
    isIncluded: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('tax_rules_kind_known', sql`${table.kind} in ('percent', 'per_night', 'per_guest_night')`),
    check(
      'tax_rules_rate',
      sql`case when ${table.kind} = 'percent'
        then ${table.percentage} > 0 and ${table.percentage} <= 100 and ${table.amount} is null
        else ${table.amount} > 0 and ${table.percentage} is null end`,
    ),
    check('tax_rules_max_nights', sql`${table.maxNights} between 1 and 365`),
    check(
      'tax_rules_place_nested',
      sql`${table.country} is not null or (${table.region} is null and ${table.city} is null)`,
    ),
    check('tax_rules_category_known', sql`${table.category} in ('property', 'vehicle')`),
    check('tax_rules_dates_ordered', sql`${table.validUntil} > ${table.validFrom}`),
  ],
)
