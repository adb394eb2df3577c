import { eq } from 'drizzle-orm'
import { jobListings } from '#db/schema'
import { recordChange, type Admin } from '../audit/record-change.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { JobInput } from './job'
import { jobFacts } from './job-json'

/** Posts a job. Asked again with the same request key, it answers the first result. */
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
    const [made] = await tx.insert(jobListings).values(row).onConflictDoNothing().returning()
    if (made) {
      await recordChange(tx, {
        admin,
        subject: 'job',
        id: made.id,
        label: made.title,
        before: null,
        after: jobFacts(made),
        now,
      })
      return ok({ job: made })
    }
    const [first] = await tx.select().from(jobListings).where(eq(jobListings.id, requestKey!))
    return first?.postedBy === admin.id && first.title === job.title
      ? ok({ job: first })
      : refuse('job_key_reused')
  })
}
