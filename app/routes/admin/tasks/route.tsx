import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { outboxQueue, unsentMessages } from '~/domain/outbox/outbox.queries.server'
import { runTaskNow, runTaskSchema } from '~/domain/tasks/run-task-now.server'
import { tasks } from '~/domain/tasks/task'
import { isAnyWorkerAlive, taskRuns } from '~/domain/tasks/tasks.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { readForm, type FormReply, replyWithErrors } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { Notice } from '~/ui/notice'
import { useNoticeToast } from '~/ui/notice-toast'
import { consoleMeta } from '../tabs'
import { MessageTable } from './message-table'
import { presentMessage, presentQueue, presentTask } from './present-tasks.server'
import { TaskTable } from './task-table'

const HERE = '/admin/tasks'
const MESSAGES_SHOWN = 50

export const meta: MetaFunction = () => consoleMeta('Background Tasks')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const now = new Date()
  const [isAlive, runs, queue, messages] = await Promise.all([
    isAnyWorkerAlive(),
    taskRuns(),
    outboxQueue(),
    unsentMessages(MESSAGES_SHOWN),
  ])
  return {
    isAlive,
    tasks: runs.map((task) => presentTask(task, now)),
    queue: presentQueue(queue),
    messages: messages.map((message) => presentMessage(message, now)),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request)
  const form = await readForm(request, runTaskSchema)
  if (!form.ok) return replyWithErrors(form, 'The task was not started')
  const isNew = await runTaskNow(form.value)
  return redirectWithToast(HERE, {
    title: isNew ? 'Task queued' : 'Already waiting',
    description: `${tasks[form.value.task].label}: it will start within a few seconds.`,
  })
}

/** What the site does by itself: the scheduled tasks, and the messages that could not be sent. */
export default function BackgroundTasks() {
  const { isAlive, tasks: shown, queue, messages } = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  useNoticeToast(reply?.notice)
  return (
    <>
      <h2 className="text-2xl font-bold">Background Tasks</h2>
      <ReplyNotice reply={reply} className="mt-6" />
      {!isAlive && (
        <div className="mt-6">
          <Notice type="error" title="Nothing runs in the background">
            No process has reported for two minutes. Start one with npm run worker, or set RUN_WORKER=1.
          </Notice>
        </div>
      )}
      <section className="mt-6">
        <h3 id="tasks" className="text-lg font-semibold">
          Scheduled tasks
        </h3>
        <p className="mt-1 max-w-text text-muted">
          A failed task is tried three more times, and again when it is next due.
        </p>
        <div className="mt-3">
          <TaskTable tasks={shown} labelledBy="tasks" />
        </div>
      </section>
      <section className="mt-10">
        <h3 id="messages" className="text-lg font-semibold">
          Unsent emails and text messages
        </h3>
        <p className="mt-1 max-w-text text-muted">{queue}</p>
        {messages.length > 0 && (
          <div className="mt-3">
            <MessageTable messages={messages} labelledBy="messages" />
          </div>
        )}
      </section>
    </>
  )
}
