import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, instant, money, refersTo, updatedAt } from './columns'

export const platformSettings = pgTable(
  'platform_settings',
  {
    id: id(),
    key: text().notNull().unique(),
    value: text().notNull(),
    description: text(),
    category: text({ enum: ['fees', 'general', 'limits', 'features'] })
      .notNull()
      .default('general'),
    dataType: text({ enum: ['string', 'number', 'boolean', 'json'] })
      .notNull()
      .default('string'),
    /** The value that takes effect at `scheduledFor`. */
    scheduledValue: text(),
    scheduledFor: instant(),
    updatedBy: uuid().references(() => users.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'platform_settings_category_known',
      sql`${table.category} in ('fees', 'general', 'limits', 'features')`,
    ),
    check(
      'platform_settings_schedule_whole',
      sql`(${table.scheduledValue} is null) = (${table.scheduledFor} is null)`,
    ),
    check(
      'platform_settings_data_type_known',
      sql`${table.dataType} in ('string', 'number', 'boolean', 'json')`,
    ),
  ],
)

export const companyContent = pgTable(
  'company_content',
  {
    id: id(),
    type: text({ enum: ['about_us', 'privacy_policy', 'terms_of_service', 'faq'] }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    pdfUrl: text(),
    pdfFileName: text(),
    pdfSize: integer(),
    isPublished: boolean().notNull().default(false),
    publishedAt: instant(),
    createdBy: refersTo(() => users.id),
    updatedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('company_content_published')
      .on(table.type, table.publishedAt.desc().nullsFirst())
      .where(sql`${table.isPublished}`),
    check(
      'company_content_type_known',
      sql`${table.type} in ('about_us', 'privacy_policy', 'terms_of_service', 'faq')`,
    ),
    check(
      'company_content_pdf',
      sql`${table.pdfUrl} is null or ${table.type} in ('privacy_policy', 'terms_of_service')`,
    ),
  ],
)

export const jobListings = pgTable(
  'job_listings',
  {
    id: id(),
    title: text().notNull(),
    department: text().notNull(),
    location: text().notNull(),
    employmentType: text({ enum: ['full_time', 'part_time', 'contract', 'internship'] }).notNull(),
    salaryMin: money(),
    salaryMax: money(),
    salaryCurrency: text().notNull().default('USD'),
    description: text().notNull(),
    requirements: text().notNull(),
    benefits: text(),
    isActive: boolean().notNull().default(true),
    applicationEmail: text(),
    externalUrl: text(),
    postedBy: refersTo(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('job_listings_active')
      .on(table.createdAt.desc().nullsFirst())
      .where(sql`${table.isActive}`),
    check(
      'job_listings_employment_known',
      sql`${table.employmentType} in ('full_time', 'part_time', 'contract', 'internship')`,
    ),
    check('job_listings_salary', sql`${table.salaryMax} >= ${table.salaryMin}`),
  ],
)

/** What an admin changed: one row per change, which a trigger protects. Names are as they were. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    /** Null for a change made at the command line. */
    actorId: uuid().references(() => users.id),
    actorName: text().notNull(),
    action: text({ enum: ['created', 'updated', 'deleted'] }).notNull(),
    subject: text({
      enum: [
        'setting',
        'fees',
        'transaction',
        'payout',
        'refund',
        'payment_difference',
        'deposit',
        'user',
        'content',
        'job',
        'discount_code',
        'tax_rule',
        'listing',
        'booking',
        'review',
        'message',
      ],
    }).notNull(),
    /** The row's id, or a setting's key. */
    subjectId: text().notNull(),
    /** A recognizable label: a title, a code, a name. */
    subjectLabel: text().notNull(),
    /** Only the fields that differ; null if the row is new. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_events_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_events_actor').on(table.actorId, table.createdAt.desc().nullsFirst()),
    check('audit_events_action_known', sql`${table.action} in ('created', 'updated', 'deleted')`),
    check(
      'audit_events_sides',
      sql.join(
        [
          sql`(${table.action} = 'created') = (${table.before} is null)`,
          sql`(${table.action} = 'deleted') = (${table.after} is null)`,
        ],
        sql` and `,
      ),
    ),
  ],
)
