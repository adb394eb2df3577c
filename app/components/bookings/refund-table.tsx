import type { RefundRowText } from '~/domain/bookings/refund-table'

/** The refunds of a cancellation by deadline. The first row applies right now. */
export const RefundTable = ({ rows }: { rows: readonly RefundRowText[] }) => (
  <table className="w-full text-left text-sm">
    <caption className="sr-only">What you get back if you cancel</caption>
    <tbody className="divide-y divide-line">
      {rows.map(({ when, what, refund }) => (
        <tr key={when} className="align-top">
          <th scope="row" className="py-2 pr-2 font-normal">
            {when}
          </th>
          <td className="w-1/3 text-balance py-2 text-right text-muted">
            <strong className="block whitespace-nowrap tabular-nums text-ink">{refund}</strong>
            {what}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
