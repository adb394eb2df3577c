import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findAuditEvents } from '~/domain/audit/audit-events.queries.server'
import { auditFilterSchema, type AuditFilter } from '~/domain/audit/audit-filter'
import { requireAdmin } from '~/http/guards.server'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { consoleMeta } from '../tabs'
import { AuditEntry } from './audit-entry'
import { AuditFilterForm } from './audit-filter-form'
import { presentEvent } from './present-event.server'

const HERE = '/admin/audit'

export const meta: MetaFunction = () => consoleMeta('Audit Log')

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const filter = auditFilterSchema.parse(queryOf(request))
  const { events, hasOlder } = await findAuditEvents(filter)
  return { filter, hasOlder, events: events.map(presentEvent) }
}

/** The audit log of the console, newest first. It cannot be edited. */
export default function Audit() {
  const { filter, events, hasOlder } = useLoaderData<typeof loader>()
  const last = events.at(-1)
  const isFiltered = Object.values({ ...filter, before: undefined }).some(Boolean)
  return (
    <>
      <h2 className="text-2xl font-bold">Audit Log</h2>
      <p className="mt-1 max-w-text text-muted">
        Every change made in this console: who, when, what, before and after. Entries cannot be edited or
        removed.
      </p>
      <AuditFilterForm filter={filter} clear={isFiltered ? HERE : undefined} />
      {events.length > 0 ? (
        <ol role="list" className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <li key={event.id} className="px-4 py-3 lg:py-0 lg:has-[details[open]]:pt-3">
              <AuditEntry event={event} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
          {isFiltered || filter.before
            ? 'No matching changes.'
            : 'Nothing has been changed yet. Changes made in this console will appear here.'}
        </p>
      )}
      {(hasOlder || filter.before) && (
        <nav aria-label="Audit log pages" className="mt-4 flex justify-between gap-4">
          {filter.before ? (
            <a href={address({ ...filter, before: undefined })} className={button('secondary')}>
              Newest
            </a>
          ) : (
            <span />
          )}
          {hasOlder && last && (
            <a href={address({ ...filter, before: last.id })} rel="next" className={button('secondary')}>
              Older
            </a>
          )}
        </nav>
      )}
    </>
  )
}

function address(filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${HERE}?${new URLSearchParams(given)}` : HERE
}
