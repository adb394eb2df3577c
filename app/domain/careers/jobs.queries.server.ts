import { and, asc, count, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { jobListings } from '#db/schema'
import { isUuid } from '../shared/ids'
import type { Job } from './job'
import type { JobFilter } from './job-filter'

export const JOBS_PER_PAGE = 20
/** A sitemap has at most 50,000 URLs, most of which are for listings. */
const MAX_IN_SITEMAP = 1_000

const isOpen = eq(jobListings.isActive, true)

/** A page of all jobs, newest first, and their total number. */
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

/** An active job; null for any other. */
export async function openJob(id: string | undefined): Promise<Job | null> {
  const job = await anyJob(id)
  return job?.isActive ? job : null
}

/** A page of the active jobs that match a filter, newest first, and their total number. */
export async function openJobs({ department, employmentType }: JobFilter, page: number) {
  const matches = and(
    isOpen,
    department === null ? undefined : eq(jobListings.department, department),
    employmentType === null ? undefined : eq(jobListings.employmentType, employmentType),
  )
  const newest = db
    .select()
    .from(jobListings)
    .where(matches)
    .orderBy(desc(jobListings.createdAt), desc(jobListings.id))
  const [jobs, total] = await Promise.all([
    newest.limit(JOBS_PER_PAGE).offset((page - 1) * JOBS_PER_PAGE),
    db.$count(jobListings, matches),
  ])
  return { jobs, total }
}

/** The departments and employment types of the active jobs, and their total number. */
export async function openJobKinds() {
  const kinds = await db
    .select({ department: jobListings.department, employmentType: jobListings.employmentType, jobs: count() })
    .from(jobListings)
    .where(isOpen)
    .groupBy(jobListings.department, jobListings.employmentType)
    .orderBy(asc(jobListings.department))
  return {
    departments: [...new Set(kinds.map(({ department }) => department))],
    employmentTypes: [...new Set(kinds.map(({ employmentType }) => employmentType))],
    total: kinds.reduce((sum, { jobs }) => sum + Number(jobs), 0),
  }
}

/** The active jobs for the sitemap. */
export const jobsForSitemap = () =>
  db
    .select({ id: jobListings.id, updatedAt: jobListings.updatedAt })
    .from(jobListings)
    .where(isOpen)
    .orderBy(desc(jobListings.createdAt))
    .limit(MAX_IN_SITEMAP)
