import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import type { AdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { recordJob } from './record-job.server'

/** Deletes a job permanently. */
export async function deleteJob(id: string | undefined, { admin, now }: AdminContext) {
  if (!isUuid(id)) return refuse('job_unknown')
  return inTransaction(async (tx) => {
    const [job] = await tx.delete(jobListings).where(eq(jobListings.id, id)).returning()
    if (!job) return refuse('job_unknown')
    await recordJob(tx, { admin, now }, job, null)
    return ok({ title: job.title })
  })
}
