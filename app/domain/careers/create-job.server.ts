import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { JobInput } from './job'
import { jobFacts } from './job-json'

/** Posts a job. A repeated call with the same request key returns the first result. */
export async function createJob(
  { requestKey, ...job }: JobInput,
  { admin, now }: { admin: Admin & { id: string }; now: Date },
) {
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
      await recordChange(tx, {
        admin,
        subject: 'job',
        id: created.id,
        label: created.title,
        before: null,
        after: jobFacts(created),
        now,
      })
      return ok({ job: created })
    }
    const [existing] = await tx.select().from(jobListings).where(eq(jobListings.id, requestKey!))
    return existing?.postedBy === admin.id && existing.title === job.title
      ? ok({ job: existing })
      : refuse('job_key_reused')
  })
}
