import { useLoaderData } from '@remix-run/react'
import { findAuditEvents, type AuditEvent } from '~/domain/audit/audit-events.queries.server'
import { auditFilterSchema, type AuditFilter } from '~/domain/audit/audit-filter'
import { actionLabels, subjectLabels, subjectPhrases, type AuditSubject } from '~/domain/audit/audit-labels'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'
import { button } from '~/ui/button'
import { FreshField, InputField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { TableFrame } from '~/ui/table-frame'
import { Writing } from '~/ui/text'
import { Instant, Nothing, OlderPages, TextLink, userPath } from '../elements'
import { consoleMeta } from '../tabs'

const HERE = '/admin/audit'

export const meta = consoleMeta('Audit Log')

export const loader = adminLoader(async ({ request }) => {
  const filter = auditFilterSchema.parse(queryOf(request))
  const { events, hasOlder } = await findAuditEvents(filter)
  return { filter, hasOlder, events: events.map(presentEvent) }
})

/** An audited change, with the fields of both sides as text. */
function presentEvent({ before, after, ...event }: AuditEvent) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return {
    ...event,
    sides: [before && ('Before' as const), after && ('After' as const)].filter((side) => side !== null),
    fields: names.map((name) => ({ name, Before: asText(before?.[name]), After: asText(after?.[name]) })),
  }
}

type PresentedEvent = ReturnType<typeof presentEvent>

/** Longer values are truncated on this page. */
const MOST_SHOWN = 1_000

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}

/** The audit log of the console, newest first. It cannot be edited. */
export default function Audit() {
  const { filter, events, hasOlder } = useLoaderData<typeof loader>()
  const isFiltered = Object.values({ ...filter, before: undefined }).some(Boolean)
  return (
    <>
      <h2 className="text-2xl font-bold">Audit Log</h2>
      <p className="mt-1 max-w-text text-muted">
        Every change made in this console: who, when, what, before and after. Entries cannot be edited or
        removed.
      </p>
      <AuditFilterForm filter={filter} isFiltered={isFiltered} />
      {events.length > 0 ? (
        <ol role="list" className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
          {events.map((event) => (
            <li key={event.id} className="px-4 py-3 lg:py-0 lg:has-[details[open]]:pt-3">
              <AuditEntry event={event} />
            </li>
          ))}
        </ol>
      ) : (
        <Nothing>
          {isFiltered || filter.before
            ? 'No matching changes.'
            : 'Nothing has been changed yet. Changes made in this console will appear here.'}
        </Nothing>
      )}
      <OlderPages label="Audit log pages" path={HERE} filter={filter} hasOlder={hasOlder} rows={events} />
    </>
  )
}

/** Filters changes by admin, subject and date. */
function AuditFilterForm({ filter, isFiltered }: { filter: AuditFilter; isFiltered: boolean }) {
  const choice = (name: 'what' | 'action', label: string, all: string, words: Record<string, string>) => (
    <SelectField
      id={name}
      label={label}
      name={name}
      defaultValue={filter[name] ?? ''}
      options={Object.entries(words)}
    >
      <option value="">{all}</option>
    </SelectField>
  )
  return (
    <Form role="search" aria-label="Filter changes" className={filterGrid}>
      <div className="col-span-2 md:col-span-1">
        <FreshField
          id="who"
          name="who"
          type="search"
          label="Who"
          placeholder="Name"
          defaultValue={filter.who}
        />
      </div>
      {choice('what', 'What', 'Everything', subjectLabels)}
      {choice('action', 'Action', 'All changes', actionLabels)}
      <InputField id="from" name="from" type="date" label="From" defaultValue={filter.from} />
      <InputField id="to" name="to" type="date" label="To" defaultValue={filter.to} />
      <div className="col-span-2 flex gap-3 md:col-span-1">
        <button className={button('secondary')}>Show</button>
        {isFiltered && (
          <Link to={HERE} className={button('quiet', 'whitespace-nowrap')}>
            Show all
          </Link>
        )}
      </div>
    </Form>
  )
}

const filterGrid =
  'mt-4 grid grid-cols-2 items-end gap-4 md:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]'

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
function AuditEntry({ event }: { event: PresentedEvent }) {
  const { id, actorName, action, subject, subjectId, sides, fields, createdAt } = event
  const label = subject === 'fees' ? 'fees' : event.subjectLabel
  const to = action === 'deleted' ? undefined : pages[subject]?.(subjectId)
  return (
    <article aria-labelledby={`event-${id}`} className={row}>
      <h3 id={`event-${id}`} className="min-w-0 font-sans text-sm font-normal wrap-anywhere">
        <span className="font-semibold">{actionLabels[action]}</span> {subjectPhrases[subject]}{' '}
        {to ? <TextLink href={to}>{label}</TextLink> : <span className="font-semibold">{label}</span>}
      </h3>
      <Writing className="min-w-0 text-sm wrap-anywhere">{actorName}</Writing>
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
