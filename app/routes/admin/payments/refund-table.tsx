import type { ReactNode } from 'react'
import { button } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Form } from '~/ui/form'
import { Table, TextLink } from '../elements'
import type { PresentedRefund } from './present-payments.server'

type Row = PresentedRefund & { guestName?: string }
type RefundTableProps = { refunds: Row[]; labelledBy: string; empty?: ReactNode }

/** Refunds, with a button for those that failed. */
export const RefundTable = ({ refunds, labelledBy, empty }: RefundTableProps) => (
  <Table
    labelledBy={labelledBy}
    columns={refunds.some(({ guestName }) => guestName) ? [guest, ...columns] : columns}
    rows={refunds}
    empty={empty}
  />
)

const guest: Column<Row> = {
  head: 'Guest',
  title: true,
  cell: ({ guestName, bookingId }) => (
    <TextLink href={`/admin/accounts/payments/${bookingId}`}>{guestName}</TextLink>
  ),
}

const columns: Column<Row>[] = [
  { head: 'Requested\u00a0(UTC)', look: 'muted', cell: ({ requested }) => requested },
  { head: 'Amount', numeric: true, look: 'strong', cell: ({ amount }) => amount },
  { head: 'Reason', wraps: true, cell: ({ why }) => <span className="wrap-anywhere">{why}</span> },
  {
    head: 'State',
    wraps: true,
    cell: ({ id, state, failure, arrives, canRetry, amount }) => (
      <>
        <span className={canRetry ? 'font-semibold text-danger' : 'font-semibold'}>{state}</span>
        {arrives && <span className="text-muted">, by {arrives}</span>}
        {failure && <span className="block wrap-anywhere">{failure}</span>}
        {canRetry && (
          <Form method="post" action="/admin/accounts/payments" className="mt-2">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="refundId" value={id} />
            <button className={button('secondary')}>
              Try again<span className="sr-only">: {amount}</span>
            </button>
          </Form>
        )}
      </>
    ),
  },
]
