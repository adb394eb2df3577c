import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, instant, money, refersTo, updatedAt } from './columns'

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: varchar({ length: 50 }).notNull(),
    type: text({ enum: ['percentage', 'fixed_amount'] }).notNull(),
    /** Hundredths of a percent or cents, depending on `type`. */
    value: money().notNull(),
    description: text(),
    minOrderAmount: money(),
    maxDiscountAmount: money(),
    usageLimit: integer(),
    /** How often one guest can use it. Null: as often as wanted; a platform code then once. */
    usageLimitPerPerson: integer(),
    usageCount: integer().notNull().default(0),
    validFrom: instant().notNull(),
    validUntil: instant().notNull(),
    isActive: boolean().notNull().default(true),
    applicableToPropertyListings: boolean().notNull().default(true),
    applicableToVehicleListings: boolean().notNull().default(true),
    /** A host's code lowers that host's earnings on that host's listings; a platform code is paid by the platform. */
    scope: text({ enum: ['host', 'platform'] })
      .notNull()
      .default('host'),
    createdBy: refersTo(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('discount_codes_code_unique').on(sql`upper(${table.code})`),
    index('discount_codes_created_by').on(table.createdBy),
    check('discount_codes_type_known', sql`${table.type} in ('percentage', 'fixed_amount')`),
    check('discount_codes_scope_known', sql`${table.scope} in ('host', 'platform')`),
    check(
      'discount_codes_value',
      sql`${table.value} > 0 and (${table.type} <> 'percentage' or ${table.value} <= 100)`,
    ),
    check('discount_codes_limit_per_person', sql`${table.usageLimitPerPerson} > 0`),
    check('discount_codes_window', sql`${table.validUntil} > ${table.validFrom}`),
    check(
      'discount_codes_limit_holds',
      sql`${table.usageCount} >= 0 and (${table.usageLimit} is null or ${table.usageCount} <= ${table.usageLimit})`,
    ),
  ],
)
