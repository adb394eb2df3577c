import { eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, jobListings } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { createJob } from './create-job.server'
import { deleteJob } from './delete-job.server'
import type { JobInput } from './job'
import { anyJob, jobsForSitemap, openJob, openJobKinds, openJobs } from './jobs.queries.server'
import { updateJob } from './update-job.server'

const now = new Date('2027-03-01T17:00:00Z')
let admin: Awaited<ReturnType<typeof makeAdmin>>
let department: string
beforeEach(async () => {
  admin = await makeAdmin(db, { firstName: 'Ada', lastName: 'Admin' })
  department = `Team ${randomBytes(5).toString('hex')}`
})

const jobInput = (change: Partial<JobInput> = {}): JobInput => ({
  title: 'A job for a test',
  department,
  location: 'Remote',
  employmentType: 'full_time',
  salaryMin: 80_000_00,
  salaryMax: 95_000_00,
  salaryCurrency: 'USD',
  description: 'Test.',
  requirements: 'Patience.',
  benefits: null,
  isActive: true,
  applicationEmail: 'jobs@people.test',
  externalUrl: null,
  ...change,
})
async function make(change: Partial<JobInput> = {}, at = now) {
  const result = await createJob(jobInput(change), { admin, now: at })
  if (!result.ok) throw new Error(result.refusal)
  return result.job
}
const auditOf = (id: string) =>
  db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.id)

describe('createJob', () => {
  test('stores the job and its author and records it in the audit log', async () => {
    const job = await make()
    expect(await anyJob(job.id)).toMatchObject({ ...jobInput(), postedBy: admin.id, createdAt: now })
    expect(await auditOf(job.id)).toMatchObject([
      {
        actorName: 'Ada Admin',
        action: 'created',
        subject: 'job',
        subjectLabel: job.title,
        before: null,
        after: { title: job.title, salaryMin: '80000.00', isActive: true },
      },
    ])
  })

  test('creates one job for two concurrent calls with the same request key', async () => {
    const job = jobInput({ requestKey: randomUUID() })
    const results = await Promise.all([createJob(job, { admin, now }), createJob(job, { admin, now })])
    expect(results).toMatchObject([
      { ok: true, job: { id: job.requestKey } },
      { ok: true, job: { id: job.requestKey } },
    ])
    expect(await auditOf(job.requestKey!)).toHaveLength(1)
    expect(await createJob({ ...job, title: 'Another' }, { admin, now })).toEqual({
      ok: false,
      refusal: 'job_key_reused',
    })
    expect(await createJob(job, { admin: await makeAdmin(db), now })).toEqual({
      ok: false,
      refusal: 'job_key_reused',
    })
  })
})

describe('updateJob', () => {
  test('changes only the given fields and records the change in the audit log', async () => {
    const { id } = await make()
    const later = new Date(now.getTime() + 1000)
    expect(await updateJob(id, { title: 'Another', isActive: false }, { admin, now: later })).toMatchObject({
      ok: true,
      job: { title: 'Another', isActive: false, department, createdAt: now, updatedAt: later },
    })
    expect((await auditOf(id))[1]).toMatchObject({
      action: 'updated',
      subjectLabel: 'Another',
      before: { title: 'A job for a test', isActive: true },
      after: { title: 'Another', isActive: false },
    })
  })

  test('refuses a change that makes the job as a whole invalid', async () => {
    const { id } = await make()
    expect(await updateJob(id, { salaryMax: 79_999_99 }, { admin, now })).toEqual({
      ok: false,
      refusal: 'job_salary_reversed',
    })
    expect(await updateJob(id, { applicationEmail: null }, { admin, now })).toEqual({
      ok: false,
      refusal: 'job_without_application',
    })
    expect(
      await updateJob(id, { applicationEmail: null, externalUrl: 'https://jobs.test' }, { admin, now }),
    ).toMatchObject({ ok: true })
    const hidden = await make({ isActive: false, applicationEmail: null })
    expect(await updateJob(hidden.id, { isActive: true }, { admin, now })).toEqual({
      ok: false,
      refusal: 'job_without_application',
    })
    expect(await openJob(hidden.id)).toBeNull()
  })
})

test('deletes a job once and records it in the audit log', async () => {
  const { id, title } = await make()
  expect(await deleteJob(id, { admin, now })).toEqual({ ok: true, title })
  expect(await deleteJob(id, { admin, now })).toMatchObject({ refusal: 'job_unknown' })
  expect((await auditOf(id)).filter(({ action }) => action === 'deleted')).toMatchObject([
    { subjectLabel: title, before: { title }, after: null },
  ])
  expect(await db.$count(jobListings, eq(jobListings.id, id))).toBe(0)
})

describe('the queries', () => {
  test('return the active jobs of a department and employment type', async () => {
    const first = await make({}, new Date('2027-01-01'))
    const second = await make({ employmentType: 'contract' }, new Date('2027-02-01'))
    const hidden = await make({ isActive: false })
    const found = async (employmentType: 'contract' | null = null, page = 1) =>
      (await openJobs({ department, employmentType }, page)).jobs.map(({ id }) => id)
    expect(await found()).toEqual([second.id, first.id])
    expect(await found('contract')).toEqual([second.id])
    expect(await found(null, 2)).toEqual([])
    expect((await openJobs({ department, employmentType: null }, 1)).total).toBe(2)
    expect([(await openJob(first.id))?.id, await openJob(hidden.id), await openJob('nonsense')]).toEqual([
      first.id,
      null,
      null,
    ])
    const kinds = await openJobKinds()
    expect(kinds.departments.filter((name) => name === department)).toEqual([department])
    expect(kinds.total).toBe(await db.$count(jobListings, eq(jobListings.isActive, true)))
    const listed = (await jobsForSitemap()).map(({ id }) => id)
    expect([first, second, hidden].map(({ id }) => listed.includes(id))).toEqual([true, true, false])
  })
})
