import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteJob } from '~/domain/careers/delete-job.server'
import { anyJob } from '~/domain/careers/jobs.queries.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { ConfirmDeletion } from '../elements'
import { consoleMeta } from '../tabs'

const JOBS = '/admin/careers'

export const meta = consoleMeta('Delete job')

export const loader = adminLoader(async ({ params }) => {
  const job = await anyJob(params.id)
  if (!job) throw new Response('Job listing not found. It may have been deleted already.', { status: 404 })
  return { title: job.title, facts: `${job.department}, ${job.location}`, isActive: job.isActive }
})

export const action = adminAction({
  schema: z.object({}),
  run: ({ params, user: admin, now }) => deleteJob(params.id, { admin, now }),
  done: ({ title }) => ({ to: JOBS, title: 'Job listing deleted', description: title }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks for confirmation before deleting a job. */
export default function DeleteJob() {
  const { title, facts, isActive } = useLoaderData<typeof loader>()
  return (
    <ConfirmDeletion
      question={`Are you sure you want to delete the job “${title}”?`}
      confirm="Delete job"
      back={JOBS}
    >
      <p>{facts}</p>
      <p>
        {isActive
          ? 'Its page under Careers disappears immediately. To hide it for now, deactivate it instead.'
          : 'It is no longer shown under Careers.'}{' '}
        This can't be undone.
      </p>
    </ConfirmDeletion>
  )
}
