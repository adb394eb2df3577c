import type { PresentedMessage } from './present-tasks.server'
import { DataTable, type Column } from '~/ui/data-table'

/** Messages that could not be sent, or not yet. */
export const MessageTable = ({
  messages,
  labelledBy,
}: {
  messages: PresentedMessage[]
  labelledBy: string
}) => <DataTable labelledBy={labelledBy} columns={columns} rows={messages} keyOf={({ id }) => id} compact />

const columns: Column<PresentedMessage>[] = [
  {
    head: 'Message',
    title: true,
    wraps: true,
    cell: ({ kind, subject }) => (
      <>
        <span className="font-semibold">{kind}</span>
        {subject && <span className="block text-muted">{subject}</span>}
      </>
    ),
  },
  {
    head: 'Written',
    cell: ({ created }) => (
      <time dateTime={created.at} title={created.words}>
        {created.ago}
      </time>
    ),
  },
  { head: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { head: 'Last error', wraps: true, cell: ({ error }) => error },
  { head: 'Next', cell: ({ next }) => next },
]
