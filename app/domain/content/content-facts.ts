import { createHash } from 'node:crypto'
import type { companyContent } from '#db/schema'
import { without } from '../shared/without'

const EXCERPT_LENGTH = 300

/** The fields of a text that the audit log records. Of a long text it records an excerpt, its length and a hash. */
export function contentFacts(row: typeof companyContent.$inferSelect) {
  const { content } = row
  const isLong = content.length > EXCERPT_LENGTH
  return {
    ...without(row, 'id', 'createdBy', 'updatedBy', 'createdAt', 'updatedAt'),
    content: isLong ? `${content.slice(0, EXCERPT_LENGTH).toWellFormed()}…` : content,
    contentLength: content.length,
    contentHash: createHash('sha256').update(content).digest('hex').slice(0, 16),
  }
}
