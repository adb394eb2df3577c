import type { outboxQueue, unsentMessages } from '~/domain/outbox/outbox.queries.server'
import { formatUtc } from '~/domain/shared/dates'
import { ago, count } from '~/domain/shared/phrases'
import { stateOf, tasks, type TaskName, type TaskRuns, type TaskState } from '~/domain/tasks/task'

const stateLabels: Record<TaskState, string> = {
  running: 'Running',
  waiting: 'Waiting',
  retrying: 'Failed, will be tried again',
  failed: 'Failed',
  done: 'Done',
  new: 'Not run yet',
}

type Task = { name: TaskName; runs: TaskRuns }

/** A task and its latest runs. */
export function presentTask({ name, runs }: Task, now: Date) {
  const state = stateOf(runs)
  const { succeededAt, nextTryAt, waitingSince, error, failures } = runs
  return {
    name,
    label: tasks[name].label,
    every: tasks[name].every,
    state: stateLabels[state],
    isFailing: state === 'failed' || state === 'retrying',
    succeeded: succeededAt && time(succeededAt, now),
    waiting: waitingSince && `Due ${ago(waitingSince, now)}`,
    nextTry: nextTryAt && `Next try: ${formatUtc(nextTryAt)}`,
    error,
    failures: failures > 0 ? count(failures, 'failed run') : null,
  }
}

export type PresentedTask = ReturnType<typeof presentTask>

/** What waits in the outbox, in a sentence. */
export function presentQueue({ size, oldestSeconds }: Awaited<ReturnType<typeof outboxQueue>>) {
  if (size === 0) return 'No message is waiting.'
  const since = ago(new Date(0), new Date(oldestSeconds * 1000))
  return `${count(size, 'message')} waiting to be sent, the first due ${since}.`
}

type Message = Awaited<ReturnType<typeof unsentMessages>>[number]

/** A message that could not be sent, or not yet. */
export const presentMessage = (
  { id, channel, subject, attempts, createdAt, deliverAfter, failedAt, lastError }: Message,
  now: Date,
) => ({
  id,
  kind: channel === 'mail' ? 'Email' : 'Text message',
  subject: subject ?? '',
  created: time(createdAt, now),
  tries: attempts,
  error: lastError ?? '',
  next: failedAt ? 'Given up' : `Next try: ${formatUtc(deliverAfter)}`,
})

export type PresentedMessage = ReturnType<typeof presentMessage>

const time = (instant: Date, now: Date) => ({
  at: instant.toISOString(),
  words: formatUtc(instant),
  ago: ago(instant, now),
})
