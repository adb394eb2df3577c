import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { jobFacts } from './job-json'

/** Deletes a job permanently. */
export async function deleteJob(id: string | undefined, { admin, now }: { admin: Admin; now: Date }) {
  if (!isUuid(id)) return refuse('job_unknown')
  return inTransaction(async (tx) => {
    const [job] = await tx.delete(jobListings).where(eq(jobListings.id, id)).returning()
    if (!job) return refuse('job_unknown')
    await recordChange(tx, {
      admin,
      subject: 'job',
      id,
      label: job.title,
      before: jobFacts(job),
      after: null,
      now,
    })
    return ok({ title: job.title })
  })
}
