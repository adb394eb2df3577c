import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteJob } from '~/domain/careers/delete-job.server'
import { anyJob } from '~/domain/careers/jobs.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { pageTitle } from '~/ui/page-title'
import { useNoticeToast } from '~/ui/toast-store'

const JOBS = '/admin/careers'

export const meta: MetaFunction = () => [
  { title: pageTitle('Delete job') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const job = await anyJob(params.id)
  if (!job) throw new Response('There is no such job. It may have been deleted already.', { status: 404 })
  return { title: job.title, facts: `${job.department}, ${job.location}`, isActive: job.isActive }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply()
  const result = await deleteJob(params.id, { admin, now: new Date() })
  return result.ok
    ? redirectWithToast(JOBS, { title: 'Job listing deleted', description: result.title })
    : form.refuse(result)
}

/** Asks for confirmation before deleting a job. */
export default function DeleteJob() {
  const { title, facts, isActive } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <div className="mt-6 max-w-xl">
      {reply?.notice && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice.title}>
            {reply.notice.description}
          </Notice>
        </div>
      )}
      <h2 className="text-xl font-semibold wrap-anywhere">
        Are you sure you want to delete the job “{title}”?
      </h2>
      <p className="mt-2 text-muted">{facts}</p>
      <p className="mt-4 text-muted">
        {isActive
          ? 'Its page under Careers disappears immediately. To hide it for now, deactivate it instead.'
          : 'It is no longer shown under Careers.'}{' '}
        This cannot be undone.
      </p>
      <form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button className={button('danger')}>Delete job</button>
        <a href={JOBS} className={button('secondary')}>
          Keep it
        </a>
      </form>
    </div>
  )
}
