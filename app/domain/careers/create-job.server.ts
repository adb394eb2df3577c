import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import type { SignedInAdminContext } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { JobInput } from './job'
import { recordJob } from './record-job.server'

/** Posts a job. A repeated call with the same request key returns the first result. */
export async function createJob({ requestKey, ...job }: JobInput, { admin, now }: SignedInAdminContext) {
  return inTransaction(async (tx) => {
    const row = {
      ...job,
      ...(requestKey && { id: requestKey }),
      postedBy: admin.id,
      createdAt: now,
      updatedAt: now,
    }
    const [created] = await tx.insert(jobListings).values(row).onConflictDoNothing().returning()
    if (created) {
      await recordJob(tx, { admin, now }, null, created)
      return ok({ job: created })
    }
    const [existing] = await tx.select().from(jobListings).where(eq(jobListings.id, requestKey!))
    return existing?.postedBy === admin.id && existing.title === job.title
      ? ok({ job: existing })
      : refuse('job_key_reused')
  })
}
