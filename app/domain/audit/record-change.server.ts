import type { Db } from '#db/client.server'
import { auditEvents } from '#db/schema'
import { changedFields } from './changed-fields'

/** The admin who makes a change. A null id means the command line. */
export type Admin = { id: string | null; firstName: string; lastName: string }

/** Who makes a change, and when. */
export type AdminContext = { admin: Admin; now: Date }
/** The same for a signed-in admin. */
export type SignedInAdminContext = { admin: Admin & { id: string }; now: Date }

type Change = {
  admin: Admin
  subject: (typeof auditEvents.$inferInsert)['subject']
  /** The row's id, or a setting's key. */
  id: string
  /** A title, code or name that people recognize. */
  label: string
  /** The row before the change, null if it is new. It is stored forever, so it must not hold secrets. */
  before: Record<string, unknown> | null
  /** The row after the change, null if it was deleted. */
  after: Record<string, unknown> | null
  now: Date
}

/** Records an admin's change in the transaction that makes it. A change without differences is not recorded. */
export const recordChange = (tx: Db, change: Change): Promise<void> => recordChanges(tx, [change])

/** Records several changes at once. */
export async function recordChanges(tx: Db, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ admin, subject, id, label, before, after, now }) => {
    const changed = changedFields(before, after)
    return changed
      ? [
          {
            actorId: admin.id,
            actorName: `${admin.firstName} ${admin.lastName}`.trim(),
            action: !before ? ('created' as const) : !after ? ('deleted' as const) : ('updated' as const),
            subject,
            subjectId: id,
            subjectLabel: label,
            ...changed,
            createdAt: now,
          },
        ]
      : []
  })
  if (rows.length > 0) await tx.insert(auditEvents).values(rows)
}
