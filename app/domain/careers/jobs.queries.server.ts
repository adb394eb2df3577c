import { and, asc, count, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { jobListings } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { Job } from './job'
import type { JobFilter } from './job-filter'

export const JOBS_A_PAGE = 20
/** A sitemap has room for 50,000 addresses, which are for listings first. */
const MOST_IN_SITEMAP = 1_000

const open = eq(jobListings.isActive, true)

/** A page of all jobs, the newest first, and how many there are on all pages. */
export async function allJobs({ page, perPage }: { page: number; perPage: number }) {
  const newest = db.select().from(jobListings).orderBy(desc(jobListings.createdAt), desc(jobListings.id))
  const [jobs, total] = await Promise.all([
    newest.limit(perPage).offset((page - 1) * perPage),
    db.$count(jobListings),
  ])
  return { jobs, total }
}

/** Any job, active or not. */
export async function anyJob(id: string | undefined): Promise<Job | null> {
  if (!isUuid(id)) return null
  const [job] = await db.select().from(jobListings).where(eq(jobListings.id, id))
  return job ?? null
}

/** An active job; any other is not there. */
export async function openJob(id: string | undefined): Promise<Job | null> {
  const job = await anyJob(id)
  return job?.isActive ? job : null
}

/** A page of the active jobs that fit, the newest first, and how many there are on all pages. */
export async function openJobs({ department, employmentType }: JobFilter, page: number) {
  const fitting = and(
    open,
    department === null ? undefined : eq(jobListings.department, department),
    employmentType === null ? undefined : eq(jobListings.employmentType, employmentType),
  )
  const newest = db
    .select()
    .from(jobListings)
    .where(fitting)
    .orderBy(desc(jobListings.createdAt), desc(jobListings.id))
  const [jobs, total] = await Promise.all([
    newest.limit(JOBS_A_PAGE).offset((page - 1) * JOBS_A_PAGE),
    db.$count(jobListings, fitting),
  ])
  return { jobs, total }
}

/** What active jobs can be told apart by: their departments and kinds of employment, and how many there are in all. */
export async function openJobKinds() {
  const kinds = await db
    .select({ department: jobListings.department, employmentType: jobListings.employmentType, jobs: count() })
    .from(jobListings)
    .where(open)
    .groupBy(jobListings.department, jobListings.employmentType)
    .orderBy(asc(jobListings.department))
  return {
    departments: [...new Set(kinds.map(({ department }) => department))],
    employmentTypes: [...new Set(kinds.map(({ employmentType }) => employmentType))],
    total: kinds.reduce((sum, { jobs }) => sum + Number(jobs), 0),
  }
}

/** The active jobs, for search engines, with the day each last changed. */
export const jobsForSitemap = () =>
  db
    .select({ id: jobListings.id, updatedAt: jobListings.updatedAt })
    .from(jobListings)
    .where(open)
    .orderBy(desc(jobListings.createdAt))
    .limit(MOST_IN_SITEMAP)
