import { actionLabels, subjectPhrases, type AuditSubject } from '~/domain/audit/audit-labels'
import { TableFrame } from '~/ui/table-frame'
import { Instant, TextLink, userPath } from '../elements'
import type { PresentedEvent } from './route'

/** The page of the changed row, if it still exists. */
const pages: Partial<Record<AuditSubject, (id: string) => string>> = {
  fees: () => '/admin/fees',
  setting: (key) => `/admin/settings/${encodeURIComponent(key)}`,
  payout: () => '/admin/accounts/payouts',
  refund: (bookingId) => `/admin/accounts/payments/${bookingId}`,
  payment_difference: () => '/admin/accounts/payments',
  review: (id) => `/admin/reviews/${id}`,
  message: (id) => `/admin/messages/${id}`,
  booking: (id) => `/admin/bookings/${id}`,
  listing: (id) => `/admin/listings/${id}`,
  user: userPath,
  content: (id) => `/admin/content/${id}`,
  tax_rule: (id) => `/admin/taxes/${id}`,
  job: (id) => `/admin/careers/${id}`,
}

/** One audited change on one line, or as a card on phones, with the changed fields in a disclosure. */
export function AuditEntry({ event }: { event: PresentedEvent }) {
  const { id, actorName, action, subject, subjectId, sides, fields, createdAt } = event
  const label = subject === 'fees' ? 'fees' : event.subjectLabel
  const to = action === 'deleted' ? undefined : pages[subject]?.(subjectId)
  return (
    <article aria-labelledby={`event-${id}`} className={row}>
      <h3 id={`event-${id}`} className="min-w-0 font-sans text-sm font-normal wrap-anywhere">
        <span className="font-semibold">{actionLabels[action]}</span> {subjectPhrases[subject]}{' '}
        {to ? <TextLink href={to}>{label}</TextLink> : <span className="font-semibold">{label}</span>}
      </h3>
      <p dir="auto" className="min-w-0 text-sm wrap-anywhere">
        {actorName}
      </p>
      <p className="text-sm whitespace-nowrap text-muted">
        <Instant at={createdAt} />
      </p>
      {/* Beside the change while it is closed, and below it, as wide as the row, when it is open. */}
      <details className="min-w-0 open:col-span-full lg:open:pb-3">
        <summary className="inline-flex min-h-11 items-center text-sm text-accent hover:underline">
          {sides.length > 1 ? 'Before and after' : 'Details'} ({fields.length})
          <span className="sr-only"> of {label}</span>
        </summary>
        <TableFrame labelledBy={`event-${id}`}>
          <table className="w-full text-left text-sm lg:table-fixed">
            <thead className="bg-sunken">
              <tr>
                {['Field', ...sides].map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-3 py-2 font-semibold ${head === 'Field' ? 'lg:w-56' : ''}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field.name} className="border-t border-line align-top">
                  <th scope="row" className="px-3 py-2 font-normal break-words text-muted">
                    {field.name}
                  </th>
                  {sides.map((side) => (
                    <td key={side} className="max-w-96 min-w-40 px-3 py-2 whitespace-pre-wrap break-words">
                      {field[side]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </details>
    </article>
  )
}

const row =
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 lg:grid-cols-[minmax(0,1fr)_12rem_14rem_11rem]'
