import { TableFrame } from '~/ui/table-frame'
import type { PresentedTransaction } from './present-transaction.server'
import { transactionsAddress } from './transactions-address'

const heads = ['Date', 'User', 'Type', 'Amount', 'Description', 'Booking', 'Status', 'Origin', 'Processed by']

/** Account transactions, in a table that scrolls sideways on narrow screens. */
export function TransactionTable({
  transactions,
  labelledBy,
}: {
  transactions: PresentedTransaction[]
  labelledBy: string
}) {
  return (
    <TableFrame labelledBy={labelledBy}>
      <table className={tableClass}>
        <thead className="text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`font-semibold ${head === 'Amount' ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {transactions.map((transaction) => (
            <Row key={transaction.id} {...transaction} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const Row = ({
  at,
  date,
  user,
  email,
  type,
  amount,
  way,
  description,
  bookingId,
  status,
  statusLabel,
  origin,
  by,
}: PresentedTransaction) => (
  <tr>
    <td className="w-36 text-muted">
      <time dateTime={at}>{date}</time>
    </td>
    <td className="max-w-56 min-w-44">
      <span className="font-semibold wrap-anywhere">{user}</span>
      <br />
      <span className="wrap-anywhere text-muted">{email}</span>
    </td>
    <td>{type}</td>
    <td className="text-right whitespace-nowrap">
      <span className="font-semibold tabular-nums">{amount}</span>
      <br />
      <span className="text-muted">{way}</span>
    </td>
    <td className="min-w-40 wrap-anywhere whitespace-pre-line">{description}</td>
    <td>
      {bookingId ? (
        <a
          href={transactionsAddress({ booking: bookingId })}
          className="font-mono whitespace-nowrap text-accent underline"
        >
          <span className="sr-only">All transactions of the booking {bookingId}</span>
          <span aria-hidden="true">…{bookingId.slice(-8)}</span>
        </a>
      ) : (
        <None />
      )}
    </td>
    <td>
      <span
        className={`${badge} ${status === 'completed' ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
      >
        {statusLabel}
      </span>
    </td>
    <td>{origin}</td>
    <td className="max-w-36 wrap-anywhere">{by ?? <None />}</td>
  </tr>
)

const None = () => (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
)

const tableClass =
  'w-full min-w-[68rem] text-left text-sm [&_td]:px-3 [&_td]:py-3 [&_td]:align-top [&_th]:px-3 ' +
  '[&_th]:py-2 [&_tr>*:first-child]:pl-4 [&_tr>*:last-child]:pr-4'
const badge = 'inline-block rounded-full px-3 py-0.5 font-semibold'
