import type { AuditEvent } from '~/domain/audit/audit-events.queries.server'
import { actionLabels, subjectPhrases, type AuditSubject } from '~/domain/audit/audit-labels'
import { formatUtc } from '~/domain/shared/dates'

/** Longer values are truncated on this page. */
const MOST_SHOWN = 1_000

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
  user: (id) => `/admin/accounts/users/${id}`,
  content: (id) => `/admin/content/${id}`,
  tax_rule: (id) => `/admin/taxes/${id}`,
  job: (id) => `/admin/careers/${id}`,
}

export type PresentedEvent = ReturnType<typeof presentEvent>

/** An audited change as the page shows it. */
export function presentEvent({
  id,
  actorName,
  action,
  subject,
  subjectId,
  subjectLabel,
  before,
  after,
  createdAt,
}: AuditEvent) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return {
    id,
    who: actorName,
    at: createdAt.toISOString(),
    when: formatUtc(createdAt),
    action: actionLabels[action],
    subject: subjectPhrases[subject],
    label: subject === 'fees' ? 'fees' : subjectLabel,
    to: action === 'deleted' ? undefined : pages[subject]?.(subjectId),
    sides: (['before', 'after'] as const).filter((side) => (side === 'before' ? before : after) !== null),
    fields: names.map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) })),
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
