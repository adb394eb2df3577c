import { TableFrame } from '~/ui/table-frame'
import type { PresentedEvent } from './present-event.server'

/** One audited change: a sentence, with the changed fields in a disclosure. */
export function AuditEntry({
  event: { id, at, when, who, action, subject, label, to, fields, sides },
}: {
  event: PresentedEvent
}) {
  return (
    <article aria-labelledby={`${id}-what`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={`${id}-what`} className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{action}</span> {subject}{' '}
          {to ? (
            <a href={to} className="font-semibold text-accent underline">
              {label}
            </a>
          ) : (
            <span className="font-semibold">{label}</span>
          )}
        </h3>
        <p className="text-sm text-muted">
          <span className="text-ink">{who}</span>,{' '}
          <time dateTime={at} className="whitespace-nowrap">
            {when}
          </time>
        </p>
      </div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm text-accent hover:underline">
          {sides.length > 1 ? 'Before and after' : 'Details'} ({fields.length})
          <span className="sr-only"> of {label}</span>
        </summary>
        <TableFrame labelledBy={`${id}-what`}>
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken">
              <tr>
                <th scope="col" className="px-3 py-2 font-semibold">
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
                  <th scope="row" className="px-3 py-2 font-normal text-muted">
                    {field.name}
                  </th>
                  {sides.map((side) => (
                    <td key={side} className="max-w-96 min-w-40 px-3 py-2 whitespace-pre-wrap wrap-anywhere">
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
