import { useLoaderData } from '@remix-run/react'
import { outboxQueue, unsentMessages } from '~/domain/outbox/outbox.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { ago, count } from '~/domain/shared/phrases'
import { ok } from '~/domain/shared/result'
import { runTaskNow, runTaskSchema } from '~/domain/tasks/run-task-now.server'
import { stateOf, tasks, type TaskState } from '~/domain/tasks/task'
import { isAnyWorkerAlive, taskRuns } from '~/domain/tasks/tasks.queries.server'
import { adminAction } from '~/http/form-action.server'
import { adminLoader } from '~/http/page-loader.server'
import { None, type Column } from '~/ui/data-table'
import { Form } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { FormNotice, Section, Table, When } from '../elements'
import { consoleMeta } from '../tabs'

const MESSAGES_SHOWN = 50

export const meta = consoleMeta('Background Tasks')

export const loader = adminLoader(async ({ now }) => {
  const [isAlive, runs, queue, messages] = await Promise.all([
    isAnyWorkerAlive(),
    taskRuns(),
    outboxQueue(),
    unsentMessages(MESSAGES_SHOWN),
  ])
  const since = ago(new Date(0), new Date(queue.oldestSeconds * 1000))
  return {
    isAlive,
    tasks: runs.map((task) => presentTask(task, now)),
    queue:
      queue.size === 0
        ? 'No message is waiting.'
        : `${count(queue.size, 'message')} waiting to be sent, the first due ${since}.`,
    messages: messages.map((message) => ({ ...message, ago: ago(message.createdAt, now) })),
  }
})

const stateLabels: Record<TaskState, string> = {
  running: 'Running',
  waiting: 'Waiting',
  retrying: 'Failed, will be tried again',
  failed: 'Failed',
  done: 'Done',
  new: 'Not run yet',
}

/** A task and its latest runs. */
function presentTask({ name, runs }: Awaited<ReturnType<typeof taskRuns>>[number], now: Date) {
  const state = stateOf(runs)
  const { succeededAt, nextTryAt, waitingSince, error, failures } = runs
  const details = [
    error,
    nextTryAt && `Next try: ${formatUtc(nextTryAt)}`,
    waitingSince && `Due ${ago(waitingSince, now)}`,
    failures > 0 && `${count(failures, 'failed run')} in 30 days`,
  ]
  return {
    id: name,
    ...tasks[name],
    state: stateLabels[state],
    isFailing: state === 'failed' || state === 'retrying',
    details: details.filter((line) => typeof line === 'string'),
    succeededAt,
    ago: succeededAt && ago(succeededAt, now),
  }
}

export const action = adminAction({
  schema: runTaskSchema,
  failed: 'The task was not started',
  run: async ({ value }) => ok({ isNew: await runTaskNow(value) }),
  done: ({ isNew }, { value: { task } }) => ({
    to: '/admin/tasks',
    title: isNew ? 'Task queued' : 'Already waiting',
    description: `${tasks[task].label}: it will start within a few seconds.`,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** What the site does by itself: the scheduled tasks, and the messages that could not be sent. */
export default function BackgroundTasks() {
  const { isAlive, tasks: shown, queue, messages } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="text-2xl font-bold">Background Tasks</h2>
      <FormNotice />
      {!isAlive && (
        <div className="mt-6">
          <Notice type="error" title="Nothing runs in the background">
            No process has reported for two minutes. Start one with npm run worker, or set RUN_WORKER=1.
          </Notice>
        </div>
      )}
      <Section title="Scheduled tasks" id="tasks" className="mt-6">
        <p className="mt-1 max-w-text text-muted">
          A failed task is tried three more times, and again when it is next due.
        </p>
        <Table labelledBy="tasks" columns={taskColumns} rows={shown} empty={null} />
      </Section>
      <Section title="Unsent emails and text messages" id="messages" className="mt-10">
        <p className="mt-1 max-w-text text-muted">{queue}</p>
        {messages.length > 0 && (
          <Table labelledBy="messages" columns={messageColumns} rows={messages} empty={null} />
        )}
      </Section>
    </>
  )
}

const taskColumns: Column<ReturnType<typeof presentTask>>[] = [
  { head: 'Task', title: true, wraps: true, look: 'strong', cell: ({ label }) => label },
  { head: 'Runs', cell: ({ every }) => every },
  {
    head: 'State',
    wraps: true,
    cell: ({ state, isFailing, details }) => (
      <>
        <span className={isFailing ? 'font-semibold text-danger' : undefined}>{state}</span>
        {details.map((line) => (
          <span key={line} className="block break-words text-muted">
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Last success',
    cell: ({ succeededAt, ago }) => (succeededAt ? <When at={succeededAt} words={ago} /> : <None />),
  },
  {
    head: 'Action',
    unlabelled: true,
    cell: ({ id, label, isFailing }) => (
      <Form method="post" className="lg:text-right">
        <button
          name="task"
          value={id}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline lg:min-h-6"
        >
          {isFailing ? 'Retry' : 'Run now'}
          <span className="sr-only">: {label}</span>
        </button>
      </Form>
    ),
  },
]

type Message = Awaited<ReturnType<typeof unsentMessages>>[number] & { ago: string }

const messageColumns: Column<Message>[] = [
  {
    head: 'Message',
    title: true,
    wraps: true,
    cell: ({ channel, subject }) => (
      <>
        <span className="font-semibold">{channel === 'mail' ? 'Email' : 'Text message'}</span>
        {subject && <span className="block text-muted">{subject}</span>}
      </>
    ),
  },
  { head: 'Written', cell: ({ createdAt, ago }) => <When at={createdAt} words={ago} /> },
  { head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Last error', wraps: true, cell: ({ lastError }) => lastError },
  {
    head: 'Next',
    cell: ({ failedAt, deliverAfter }) => (failedAt ? 'Given up' : `Next try: ${formatUtc(deliverAfter)}`),
  },
]
