import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { auditEvents } from '#db/schema'
import { addDays } from '../shared/dates'
import type { AuditFilter } from './audit-filter'

export const EVENTS_PER_PAGE = 25

/** One page of the changes that match, newest first, and whether there are older ones. */
export async function findAuditEvents({ who, what, action, from, to, before }: AuditFilter) {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        who ? sql`strpos(lower(${auditEvents.actorName}), lower(${who})) > 0` : undefined,
        what ? eq(auditEvents.subject, what) : undefined,
        action ? eq(auditEvents.action, action) : undefined,
        from ? gte(auditEvents.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
        to ? lt(auditEvents.createdAt, new Date(`${addDays(to, 1)}T00:00:00Z`)) : undefined,
        // Compare with the row itself, because Postgres stores microseconds that a Date cannot hold.
        before
          ? sql`(${auditEvents.createdAt}, ${auditEvents.id})
              < (select last.created_at, last.id from audit_events last where last.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(EVENTS_PER_PAGE + 1)
  return { events: rows.slice(0, EVENTS_PER_PAGE), hasOlder: rows.length > EVENTS_PER_PAGE }
}

export type AuditEvent = typeof auditEvents.$inferSelect
