import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { PageReply } from '~/components/forms/reply-notice'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { formatDate, formatUtc } from '~/domain/shared/dates'
import type { FormReply } from '~/http/read-form.server'
import { button } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { FreshField, InputField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { TabLinks } from '~/ui/tab-links'

/** A link in a text or a table. */
export const TextLink = ({ className = '', children, ...link }: ComponentPropsWithoutRef<'a'>) => (
  <a {...link} className={`font-semibold text-accent underline ${className}`}>
    {children}
  </a>
)

/** The page of a user. */
export const userPath = (id: string) => `/admin/accounts/users/${id}`

const tones = {
  good: 'bg-accent-soft text-accent-strong',
  waiting: 'bg-amber-soft text-on-amber',
  bad: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-muted',
}

/** How the state of a dispute looks. */
export const disputeTones = { open: 'waiting', won: 'good', lost: 'bad' } as const

/** How the state of a listing looks. */
export const listingTones = {
  active: 'good',
  paused_by_host: 'quiet',
  paused_by_staff: 'waiting',
  host_suspended: 'bad',
} as const

/** A state in a word or two. */
export const Badge = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={`inline-block shrink-0 rounded-full px-2.5 py-0.5 text-sm font-semibold ${tones[tone]}`}>
    {children}
  </span>
)

/** A day in UTC, since the reader's time zone is unknown. */
export const Day = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{formatDate(at.toISOString().slice(0, 10))}</time>
)

/** An instant in UTC. */
export const Instant = ({ at }: { at: Date }) => <time dateTime={at.toISOString()}>{formatUtc(at)}</time>

/** An instant in words, which a column keeps short. */
export const When = ({ at, words }: { at: Date; words: string | null }) => (
  <time dateTime={at.toISOString()} title={formatUtc(at)} className="text-muted">
    {words}
  </time>
)

/** What someone wrote, in a table. */
export const Written = ({ children }: { children: ReactNode }) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    {children}
  </span>
)

/** Said instead of a list that is empty. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
    {children}
  </p>
)

type TableProps<Row> = Omit<Parameters<typeof DataTable<Row>>[0], 'keyOf'> & {
  /** Said instead of a table without rows. */
  empty: ReactNode
}

/** A list of rows with ids. */
export function Table<Row extends { id: string }>({ rows, empty, ...table }: TableProps<Row>) {
  if (rows.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <div className="mt-3">
      <DataTable compact {...table} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

type FactsProps = { facts: Record<string, ReactNode>; isFramed?: boolean }

/** Terms, each with what is known of it; a term whose value is null is left out. */
export const Facts = ({ facts, isFramed = true }: FactsProps) => (
  <dl className={isFramed ? framedFacts : 'mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1'}>
    {Object.entries(facts).map(
      ([term, value]) =>
        value !== null && (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd dir="auto" className="wrap-anywhere tabular-nums">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)

const framedFacts =
  'mt-4 grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 ' +
  'max-sm:[&>*+*>dt]:mt-3 sm:grid-cols-[12rem_minmax(0,1fr)]'

type SectionProps = {
  title: ReactNode
  id?: string
  /** Whether it is a landmark of the page. One with a table is not, since its table is. */
  isLandmark?: boolean
  /** A link at the end of the heading's line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page below its heading. */
export const Section = ({ title, id, isLandmark, action, className = 'mt-8', children }: SectionProps) => (
  <section aria-labelledby={isLandmark ? id : undefined} className={className}>
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <h3 id={id} className="scroll-mt-4 text-lg font-semibold">
        {title}
      </h3>
      {action}
    </div>
    {children}
  </section>
)

/** Why the form of a page was refused, below its heading. */
export const FormNotice = () => <PageReply className="mt-4" />

export const formCard = 'mt-3 grid max-w-text gap-5 rounded-lg border border-line bg-surface p-4 md:p-6'

/** The button that sends a form, as wide as the form on phones. */
export const SubmitButton = ({
  danger = false,
  ...props
}: ComponentPropsWithoutRef<'button'> & { danger?: boolean }) => (
  <button
    {...props}
    className={button(danger ? 'danger' : 'primary', 'w-full sm:w-auto sm:justify-self-start')}
  />
)

/** An amount of money. */
export const AmountField = (props: Parameters<typeof InputField>[0]) => (
  <InputField type="number" step="0.01" min="0.01" inputMode="decimal" className="sm:max-w-48" {...props} />
)

type SearchSummaryProps = { noun: string; count: number; order?: string; path: string; isFiltered: boolean }

/** How many rows a search found, with a link to all of them. */
export const SearchSummary = ({ noun, count, order = '', path, isFiltered }: SearchSummaryProps) => (
  <p className="mt-4 text-muted">
    {count === 1 ? `One ${noun}` : `${count.toLocaleString('en-US')} ${noun}s${order}`}
    {isFiltered && (
      <>
        {' · '}
        <TextLink href={path}>Show all {noun}s</TextLink>
      </>
    )}
  </p>
)

type Filter = Record<string, string | undefined>

/** The URL of a list with a filter. */
export function listPath(path: string, filter: Filter): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

type OlderPagesProps = {
  label: string
  path: string
  filter: Filter
  hasOlder: boolean
  rows: readonly { id: string }[]
}

/** Links to the newest and the older rows of a list whose pages begin after a row. */
export function OlderPages({ label, path, filter, hasOlder, rows }: OlderPagesProps) {
  const last = rows.at(-1)
  if (!hasOlder && !filter.before) return null
  return (
    <nav aria-label={label} className="mt-4 flex justify-between gap-4">
      {filter.before ? (
        <SecondaryLink to={listPath(path, { ...filter, before: undefined })}>Newest</SecondaryLink>
      ) : (
        <span />
      )}
      {hasOlder && last && (
        <Link to={listPath(path, { ...filter, before: last.id })} rel="next" className={button('secondary')}>
          Older
        </Link>
      )}
    </nav>
  )
}

/** The end of a booking's id, which leads to its transactions. */
export const BookingLink = ({ id }: { id: string }) => (
  <Link to={`/admin/accounts?booking=${id}`} className="font-mono text-accent underline">
    <span className="sr-only">All transactions of the booking {id}</span>
    <span aria-hidden="true">…{id.slice(-8)}</span>
  </Link>
)

type RowLinkProps = { href: string; label: string; of: string; danger?: boolean; className?: string }

/** A link beside a row that does something with it; `of` names the row for screen readers. */
export const RowLink = ({ href, label, of, danger, className = '' }: RowLinkProps) => (
  // A table has more of them than Remix may look up at once (ui/link.tsx).
  <Link
    to={href}
    discover="none"
    className={button('secondary', `px-4! ${danger ? 'text-danger!' : ''} ${className}`)}
  >
    {label}
    <span className="sr-only"> {of}</span>
  </Link>
)

type RowButtonProps = { intent: string; label: string; of: string; action?: string; children?: ReactNode }

/** A button beside a row that changes it; its form's other fields are `children`. */
export const RowButton = ({ intent, label, of, action, children }: RowButtonProps) => (
  <Form method="post" action={action}>
    {children}
    <button name="intent" value={intent} className={button('secondary', 'px-4!')}>
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  </Form>
)

/** The title of a page; what it names, such as a table, is labelled by its id. */
export const PageTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <h2 id={id} className="text-2xl font-bold">
    {children}
  </h2>
)

type PageHeadingProps = { title: string; id?: string; about?: ReactNode; children?: ReactNode }

/** The heading of a page, what it is about, and what can be done there. */
export const PageHeading = ({ title, id, about, children }: PageHeadingProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
    <div>
      <PageTitle id={id}>{title}</PageTitle>
      {about && <p className="mt-1 max-w-text text-muted">{about}</p>}
    </div>
    {children}
  </div>
)

/** The link to the form of a new row. */
export const AddLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <PrimaryLink to={href}>
    <Icon name="plus" />
    {children}
  </PrimaryLink>
)

/** What a list of rows that are not a table looks like. */
export const rowList = 'mt-3 divide-y divide-line rounded-lg border border-line bg-surface'

const settingPages = [
  { to: '/admin/settings', label: 'All settings' },
  { to: '/admin/settings/marketplace', label: 'Name and look' },
  { to: '/admin/settings/trust', label: 'Trust points' },
] as const

/** The heading of General Settings and its pages; `here` is the current one. */
export const SettingsHeading = ({ here }: { here: (typeof settingPages)[number]['to'] }) => (
  <>
    <PageTitle>General Settings</PageTitle>
    <TabLinks label="General Settings" tabs={settingPages} here={here} />
  </>
)

type CheckboxFieldProps = {
  label: string
  help: string
  field: { id: string } & ComponentPropsWithoutRef<'input'>
}

/** A box to tick, with what it means. */
export const CheckboxField = ({ label, help, field }: CheckboxFieldProps) => (
  <div className="self-end rounded bg-sunken px-4 py-2">
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        {...field}
        type="checkbox"
        aria-describedby={`${field.id}-help`}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
    <p id={`${field.id}-help`} className="pl-8 text-sm text-muted">
      {help}
    </p>
  </div>
)

type FoldedFormProps = {
  /** What it does, and to what for screen readers. */
  label: string
  of: ReactNode
  action: string
  /** The fields that say what is done to which row. */
  hidden: Record<string, string>
  /** The field in which an admin says why. */
  field: { name: string; label: string; help: string; maxLength: number }
  danger?: boolean
  className?: string
  reply?: FormReply
}

/** A form beside a row, folded until it is needed or was refused. */
export function FoldedForm({ label, of, action, hidden, field, danger, className, reply }: FoldedFormProps) {
  const typed = reply?.initialValue?.[field.name]
  const errors = reply?.error?.[field.name] ?? undefined
  return (
    <details open={Boolean(errors)} className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center rounded font-semibold underline">
        <span>
          {label}
          <span className="sr-only">: {of}</span>
        </span>
      </summary>
      <Form method="post" action={action} noValidate className="mt-2 grid gap-3">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FreshField
          {...field}
          id={`${field.name}-${Object.values(hidden).at(-1)}`}
          required
          defaultValue={typeof typed === 'string' ? typed : undefined}
          errors={errors}
        />
        <button className={button(danger ? 'danger' : 'secondary', 'justify-self-start')}>{label}</button>
      </Form>
    </details>
  )
}

/** Asks for confirmation before a row is deleted. */
export const ConfirmDeletion = (props: Omit<Parameters<typeof ConfirmDelete>[0], 'framed'>) => (
  <ConfirmDelete {...props} framed />
)
