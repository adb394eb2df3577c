import type { Db } from '#db/client.server'
import { auditEvents } from '#db/schema'
import { whatChanged } from './what-changed'

/** Who changes something in the back office. Without an id it is the command line. */
export type Admin = { id: string | null; firstName: string; lastName: string }

type Change = {
  admin: Admin
  subject: (typeof auditEvents.$inferInsert)['subject']
  /** The row's id, or a setting's key. */
  id: string
  /** What people know it by: a title, a code, a name. */
  label: string
  /** The row as it was; null when it is new. Nothing secret: whatever is given here is kept for ever. */
  before: Record<string, unknown> | null
  /** The row as it is; null when it is gone. */
  after: Record<string, unknown> | null
  now: Date
}

/**
 * Writes into the audit what an admin changes, in the transaction that changes it: neither is there without the other.
 * What changes nothing is not written.
 */
export async function recordChange(
  tx: Db,
  { admin, subject, id, label, before, after, now }: Change,
): Promise<void> {
  const changed = whatChanged(before, after)
  if (!changed) return
  await tx.insert(auditEvents).values({
    actorId: admin.id,
    actorName: `${admin.firstName} ${admin.lastName}`.trim(),
    action: !before ? 'created' : !after ? 'deleted' : 'updated',
    subject,
    subjectId: id,
    subjectLabel: label,
    ...changed,
    createdAt: now,
  })
}
