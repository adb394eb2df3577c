import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { createJob } from '~/domain/careers/create-job.server'
import { jobSchema } from '~/domain/careers/job'
import { currency } from '~/domain/shared/currency'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { consoleMeta } from '../tabs'
import { JobForm } from './job-form'
import { PageTitle } from '../elements'

export const meta = consoleMeta('Post a job')

export const loader = adminLoader(() => ({ requestKey: uuidv7() }))

export const action = adminAction({
  schema: jobSchema({ sentBy: 'form' }),
  failed: 'Failed to create job listing',
  run: ({ user: admin, value, now }) => createJob(value, { admin, now }),
  done: ({ job }) => ({
    to: '/admin/careers',
    title: 'Job listing created',
    description: job.isActive
      ? `${job.title} is now listed under Careers.`
      : `${job.title} is saved but not shown yet.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Posts a job. */
export default function NewJob() {
  const { requestKey } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="job" className="max-w-text">
      <PageTitle id="job">Post a job</PageTitle>
      <JobForm start={{ isActive: true, salaryCurrency: currency() }} requestKey={requestKey} />
    </section>
  )
}
