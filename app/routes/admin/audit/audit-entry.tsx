import { TableFrame } from '~/ui/table-frame'
import type { PresentedEvent } from './present-event.server'

/** One audited change on one line, or as a card on phones, with the changed fields in a disclosure. */
export function AuditEntry({
  event: { id, at, when, who, action, subject, label, to, fields, sides },
}: {
  event: PresentedEvent
}) {
  return (
    <article aria-labelledby={`event-${id}`} className={row}>
      <h3 id={`event-${id}`} className="min-w-0 font-sans text-sm font-normal wrap-anywhere">
        <span className="font-semibold">{action}</span> {subject}{' '}
        {to ? (
          <a href={to} className="font-semibold text-accent underline">
            {label}
          </a>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
      </h3>
      <p dir="auto" className="min-w-0 text-sm wrap-anywhere">
        {who}
      </p>
      <time dateTime={at} className="text-sm whitespace-nowrap text-muted">
        {when}
      </time>
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
                <th scope="col" className="px-3 py-2 font-semibold lg:w-56">
                  Field
                </th>
                {sides.map((side) => (
                  <th key={side} scope="col" className="px-3 py-2 font-semibold">
                    {side === 'before' ? 'Before' : 'After'}
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
  'grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 ' + 'lg:grid-cols-[minmax(0,1fr)_12rem_14rem_11rem]'
