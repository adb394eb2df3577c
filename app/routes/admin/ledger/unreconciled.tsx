import { TableFrame } from '~/ui/table-frame'
import type { PresentedLedger } from './present-ledger.server'

/** Bookings whose ledger entries differ from their frozen terms, one row per account. */
export function Unreconciled({
  lines,
  labelledBy,
}: {
  lines: PresentedLedger['unreconciled']
  labelledBy: string
}) {
  return (
    <TableFrame labelledBy={labelledBy} line="border-danger">
      <table className={tableClass}>
        <thead className="text-muted">
          <tr>
            <th scope="col">Booking</th>
            <th scope="col">Account</th>
            <th scope="col" className="text-right">
              Original terms
            </th>
            <th scope="col" className="text-right">
              In the ledger
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {lines.map(({ bookingId, account, expected, found }) => (
            <tr key={bookingId + account}>
              <td>
                <a
                  href={`/admin/accounts?booking=${bookingId}`}
                  className="font-mono wrap-anywhere text-accent underline"
                >
                  {bookingId}
                </a>
              </td>
              <td>{account}</td>
              <td className="text-right">{expected}</td>
              <td className="text-right font-semibold text-danger">{found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

const tableClass =
  'w-full min-w-[36rem] text-left text-sm tabular-nums [&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-2'
