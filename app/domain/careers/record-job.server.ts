import type { Db } from '#db/client.server'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import type { Job } from './job'
import { jobFacts } from './job-json'

/** Records a change of a job; null stands for one that is new or deleted. */
export function recordJob(tx: Db, context: AdminContext, before: Job | null, after: Job | null) {
  const { id, title: label } = (after ?? before)!
  return recordChange(tx, {
    ...context,
    subject: 'job',
    id,
    label,
    before: before && jobFacts(before),
    after: after && jobFacts(after),
  })
}
