import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { isStale } from '../shared/version'
import { inTransaction } from '../shared/transaction.server'
import { canBeAppliedFor, editedJobFields, salariesInOrder, type JobChange } from './job'
import { recordJob } from './record-job.server'

/** Updates some fields of a job. The resulting job as a whole must be valid. */
export async function updateJob(
  id: string | undefined,
  { version, ...change }: JobChange & { version?: string },
  { admin, now }: AdminContext,
) {
  if (!isUuid(id)) return refuse('job_unknown')
  return inTransaction(async (tx) => {
    const [before] = await tx.select().from(jobListings).where(eq(jobListings.id, id)).for('update')
    if (!before) return refuse('job_unknown')
    if (isStale(before, { ...change, version }, editedJobFields))
      return refuse('edited_meanwhile', { current: before })
    const changed = { ...before, ...change }
    if (!salariesInOrder(changed)) return refuse('job_salary_reversed')
    if (!canBeAppliedFor(changed)) return refuse('job_without_application')
    const [job] = await tx
      .update(jobListings)
      .set({ ...change, updatedAt: now })
      .where(eq(jobListings.id, id))
      .returning()
    await recordJob(tx, { admin, now }, before, job!)
    return ok({ job: job! })
  })
}
