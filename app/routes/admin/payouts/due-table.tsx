import { button } from '~/ui/button'
import { TableFrame } from '~/ui/table-frame'
import type { PresentedDue } from './present-payouts.server'

/** The hosts who can be paid, each with a button. */
export function DueTable({ due, labelledBy }: { due: PresentedDue[]; labelledBy: string }) {
  return (
    <TableFrame labelledBy={labelledBy}>
      <table className="w-full min-w-[44rem] text-left text-sm [&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-2">
        <thead className="text-muted">
          <tr>
            <th scope="col">Host</th>
            <th scope="col" className="text-right">
              Balance
            </th>
            <th scope="col" className="text-right">
              Available for payout
            </th>
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {due.map(({ userId, name, email, balance, payable, minimum, form }) => (
            <tr key={userId}>
              <td className="max-w-64">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <br />
                <a
                  href={`/admin/accounts?${new URLSearchParams({ user: email })}`}
                  className="wrap-anywhere text-muted underline"
                >
                  {email}
                </a>
              </td>
              <td className="text-right tabular-nums">{balance}</td>
              <td className="text-right text-base font-semibold tabular-nums">{payable}</td>
              <td className="text-right">
                {form ? (
                  <form method="post" action="/admin/accounts/payouts">
                    <input type="hidden" name="intent" value="record" />
                    {Object.entries(form).map(([name, value]) => (
                      <input key={name} type="hidden" name={name} value={value} />
                    ))}
                    <button className={button('secondary', 'whitespace-nowrap')}>
                      Record payout
                      <span className="sr-only">
                        {' '}
                        of {payable} to {name}
                      </span>
                    </button>
                  </form>
                ) : (
                  <span className="text-muted">Below the {minimum} minimum</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
