import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { SCHEMA } from '~/integrations/task-queue/task-queue.server'
import { isTaskName, queueOf, tasks, type TaskName, type TaskQueue, type TaskRuns } from './task'

type Row = {
  name: string
  running: number | null
  waiting: number | null
  retry: number | null
  succeeded: number | null
  failed: number | null
  erred: number | null
  failures: number
  error: string | null
}

/** In seconds. */
const SILENT_AFTER = 120

const schema = sql.identifier(SCHEMA)
/** Milliseconds since 1970, which every driver reads in the same way. */
const time = (value: ReturnType<typeof sql>) => sql`(extract(epoch from ${value}) * 1000)::float8`
/** An error of ours, or pg-boss's words about a run whose process ended. */
const message = sql`coalesce(output->>'message', output->'value'->>'message')`

/** The runs of every task, in the order of `tasks`. */
export async function taskRuns(): Promise<{ name: TaskName; runs: TaskRuns }[]> {
  const rows = (await hasQueue()) ? await readRuns() : []
  const byName = new Map(rows.map((row) => [row.name, row]))
  return Object.keys(tasks)
    .filter(isTaskName)
    .map((name) => ({ name, runs: runsOf(byName.get(name)) }))
}

/** How many seconds ago a process last did the background work; Infinity if none ever has. */
async function secondsWithoutWorker(): Promise<number> {
  if (!(await hasQueue())) return Infinity
  const { rows } = await rowsOf<{ seconds: number | null }>(
    sql`select extract(epoch from now() - cron_on)::float8 as seconds from ${schema}.version`,
  )
  return rows[0]?.seconds ?? Infinity
}

/** Whether any process does the background work now. Each says so twice a minute. */
export const isAnyWorkerAlive = async (): Promise<boolean> => (await secondsWithoutWorker()) < SILENT_AFTER

/** The state of the whole queue in three numbers. */
export async function taskQueue(): Promise<TaskQueue & { secondsWithoutWorker: number }> {
  const [tasks, seconds] = await Promise.all([taskRuns(), secondsWithoutWorker()])
  const runs = tasks.map((task) => task.runs)
  return { ...queueOf(runs, new Date()), secondsWithoutWorker: seconds }
}

/** A worker creates the tables when it first starts. */
async function hasQueue(): Promise<boolean> {
  const { rows } = await rowsOf<{ exists: boolean }>(
    sql`select to_regclass(${`${SCHEMA}.archive`}) is not null as exists`,
  )
  return rows[0]?.exists ?? false
}

async function readRuns(): Promise<Row[]> {
  const columns = sql`name, state::text, created_on, start_after, started_on, completed_on, output`
  const { rows } = await rowsOf<Row>(sql`
    select name,
      max(${time(sql`started_on`)}) filter (where state = 'active') as running,
      min(${time(sql`start_after`)}) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
      min(${time(sql`start_after`)}) filter (where state = 'retry' and start_after > now()) as retry,
      max(${time(sql`completed_on`)}) filter (where state = 'completed') as succeeded,
      max(${time(sql`completed_on`)}) filter (where state = 'failed') as failed,
      max(${time(sql`coalesce(completed_on, started_on)`)}) filter (where state in ('failed', 'retry')) as erred,
      (count(*) filter (where state = 'failed'))::int as failures,
      (array_agg(${message} order by coalesce(completed_on, started_on) desc)
        filter (where state in ('failed', 'retry') and ${message} is not null))[1] as error
    from (select ${columns} from ${schema}.job union all select ${columns} from ${schema}.archive) as runs
    group by name`)
  return rows
}

function runsOf(row: Row | undefined): TaskRuns {
  const date = (value: number | null | undefined) => (value == null ? null : new Date(value))
  const isOver = (row?.succeeded ?? 0) > (row?.erred ?? 0)
  return {
    runningSince: date(row?.running),
    waitingSince: date(row?.waiting),
    nextTryAt: isOver ? null : date(row?.retry),
    succeededAt: date(row?.succeeded),
    failedAt: date(row?.failed),
    failures: row?.failures ?? 0,
    error: isOver ? null : (row?.error ?? null),
  }
}

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await db.execute(query)) as unknown as { rows: Row[] }
