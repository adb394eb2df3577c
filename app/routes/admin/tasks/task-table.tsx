import type { PresentedTask } from './present-tasks.server'
import { button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'

/** The tasks, each with its last result and a button that runs it. */
export const TaskTable = ({ tasks, labelledBy }: { tasks: PresentedTask[]; labelledBy: string }) => (
  <DataTable labelledBy={labelledBy} columns={columns} rows={tasks} keyOf={({ name }) => name} compact />
)

const columns: Column<PresentedTask>[] = [
  {
    head: 'Task',
    title: true,
    wraps: true,
    cell: ({ label }) => <span className="font-semibold">{label}</span>,
  },
  { head: 'Runs', cell: ({ every }) => every },
  {
    head: 'State',
    wraps: true,
    cell: ({ state, isFailing, error, nextTry, waiting, failures }) => (
      <>
        <span className={isFailing ? 'font-semibold text-danger' : undefined}>{state}</span>
        {[error, nextTry, waiting, failures && `${failures} in 30 days`].filter(Boolean).map((line) => (
          <span key={line} className="block break-words text-muted">
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    head: 'Last success',
    cell: ({ succeeded }) =>
      succeeded ? (
        <time dateTime={succeeded.at} title={succeeded.words}>
          {succeeded.ago}
        </time>
      ) : (
        <span className="text-muted">None yet</span>
      ),
  },
  {
    head: 'Action',
    unlabelled: true,
    cell: ({ name, label, isFailing }) => (
      <form method="post" className="lg:text-right">
        <button name="task" value={name} className={button('secondary', 'whitespace-nowrap')}>
          {isFailing ? 'Retry' : 'Run now'}
          <span className="sr-only">: {label}</span>
        </button>
      </form>
    ),
  },
]
