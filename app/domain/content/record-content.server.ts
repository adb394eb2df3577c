import { createHash } from 'node:crypto'
import type { Db } from '#db/client.server'
import type { companyContent } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { without } from '../shared/pick'

type Row = typeof companyContent.$inferSelect

/** Records a change of a text; null stands for one that is new or deleted. */
export function recordContent(tx: Db, context: AdminContext, before: Row | null, after: Row | null) {
  const { id, title: label } = (after ?? before)!
  return recordChange(tx, {
    ...context,
    subject: 'content',
    id,
    label,
    before: before && contentFacts(before),
    after: after && contentFacts(after),
  })
}

const EXCERPT_LENGTH = 300

/** The fields of a text that the audit log records. Of a long text it records an excerpt, its length and a hash. */
function contentFacts(row: Row) {
  const { content } = row
  const isLong = content.length > EXCERPT_LENGTH
  return {
    ...without(row, 'id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt'),
    content: isLong ? `${content.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : content,
    contentLength: content.length,
    contentHash: createHash('sha256').update(content).digest('hex').slice(0, 16),
  }
}
