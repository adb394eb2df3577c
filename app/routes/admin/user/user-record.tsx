import type { ReactNode } from 'react'
import { BookingStatusBadge } from '~/components/bookings/booking-status'
import type { AccountStatusIntent } from '~/domain/accounts/administration/account-status'
import { AccountBadges } from '~/components/accounts/account-badges'
import { Avatar } from '~/ui/avatar'
import type { BookingSummary, UserAccount } from '~/domain/accounts/administration/user-record.queries.server'
import { formatDay, formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { fullName } from '~/domain/shared/public-name'
import { button } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Form } from '~/ui/form'
import { Link, SecondaryLink } from '~/ui/link'
import { Badge, Instant, rowList, Section, Table } from '../elements'
import type { readRecord } from './read-user.server'

type UserRecordProps = {
  user: UserAccount
  isOneself: boolean
  record: Awaited<ReturnType<typeof readRecord>>
}

/** A user's details, the actions an admin can take, and their recent activity. */
export function UserRecord({ user, isOneself, record }: UserRecordProps) {
  const { bookings, listings, sessions, changes } = record
  const { suspendedAt } = user
  const name = fullName(user)
  return (
    <>
      <div className="mt-2 flex items-center gap-4">
        <Avatar src={user.avatar} name={name} size={64} />
        <div className="min-w-0">
          <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
            {name}
          </h2>
          <div className="mt-1">
            <AccountBadges {...user} isSuspended={suspendedAt !== null} />
          </div>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term="Email">{user.email}</Fact>
        <Fact term="Phone">{user.phone ?? 'Not given'}</Fact>
        <Fact term="Location">{user.location ?? 'Not given'}</Fact>
        <Fact term="Emergency contact">
          {[user.emergencyContactName, user.emergencyContactPhone].filter(Boolean).join(', ') || 'Not given'}
        </Fact>
        <Fact term="Joined">
          <time dateTime={user.createdAt.toISOString()}>
            {formatDay(user.createdAt.toISOString().slice(0, 10))}
          </time>
        </Fact>
        <Fact term="Profile">
          {user.profileComplete ? 'Complete' : 'Not completed yet'}
          {user.isSuperhost && ', Superhost'}
        </Fact>
        {suspendedAt && (
          <Fact term="Suspended">
            <Instant at={suspendedAt} />
          </Fact>
        )}
      </dl>

      <Section title="Account status" id="account-status" isLandmark>
        <AccountStatusButtons user={user} isOneself={isOneself} />
      </Section>

      <Section title="Recent bookings" id="bookings" className="mt-10">
        {bookings.all === 0 ? (
          <None>No bookings yet.</None>
        ) : (
          <BookingTable bookings={bookings.rows} labelledBy="bookings" />
        )}
        <More shown={bookings.rows.length} all={bookings.all} />
      </Section>

      <Section title="Newest listings" id="listings" isLandmark className="mt-10">
        {listings.all === 0 ? (
          <None>No listings.</None>
        ) : (
          <ul role="list" className={rowList}>
            {listings.rows.map(({ id, title, location: where, isActive }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0">
                  {isActive ? (
                    <Link
                      to={`/listing/${id}`}
                      className="inline-flex min-h-6 items-center font-semibold text-accent underline wrap-anywhere"
                    >
                      {title}
                    </Link>
                  ) : (
                    <span dir="auto" className="font-semibold wrap-anywhere">
                      {title}
                    </span>
                  )}
                  <span className="block text-sm text-muted wrap-anywhere">{where}</span>
                </span>
                <Badge tone={isActive ? 'good' : 'quiet'}>{isActive ? 'Active' : 'Inactive'}</Badge>
              </li>
            ))}
          </ul>
        )}
        <More shown={listings.rows.length} all={listings.all} />
      </Section>

      <div className="mt-10 grid items-start gap-10 lg:grid-cols-2">
        <Section title="Where they are signed in" id="sessions" isLandmark className="">
          {sessions.length === 0 ? (
            <None>Not signed in anywhere.</None>
          ) : (
            <ul role="list" className={rowList}>
              {sessions.map(({ handle, name: device, lastSeenAt, lastSeen }) => (
                <li key={handle} className="px-4 py-3">
                  {device}
                  <span className="block text-sm text-muted">
                    Last seen <time dateTime={lastSeenAt.toISOString()}>{lastSeen}</time>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Admin changes" id="changes" isLandmark className="">
          {changes.length === 0 ? (
            <None>Nothing yet.</None>
          ) : (
            <ul role="list" className={rowList}>
              {changes.map(({ id, words, actorName, createdAt }) => (
                <li key={id} className="px-4 py-3">
                  {words}
                  <span className="block text-sm text-muted wrap-anywhere">
                    {actorName}, <Instant at={createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  )
}

const None = ({ children }: { children: ReactNode }) => <p className="mt-2 text-muted">{children}</p>

const More = ({ shown, all }: { shown: number; all: number }) =>
  all > shown ? (
    <p className="mt-2 text-sm text-muted">
      Showing the newest {shown} of {all}.
    </p>
  ) : null

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
)

/** The actions on an account: each is a form, or a link to a confirmation page. */
function AccountStatusButtons({ user, isOneself }: { user: UserAccount; isOneself: boolean }) {
  const { isVerified, isAdmin } = user
  const isSuspended = user.suspendedAt !== null
  const act = (intent: AccountStatusIntent, label: string) => (
    <Form method="post">
      <button name="intent" value={intent} className={button(intent === 'restore' ? 'primary' : 'secondary')}>
        {label}
      </button>
    </Form>
  )
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {act(isVerified ? 'revoke-verification' : 'verify', isVerified ? 'Remove verification' : 'Verify')}
        {isSuspended && act('restore', 'Restore')}
        {isAdmin && !isOneself && act('revoke-admin', 'Remove admin rights')}
        {!isAdmin && !isSuspended && <SecondaryLink to="?confirm=grant-admin">Make admin</SecondaryLink>}
        {!isSuspended && !isOneself && (
          <Link to="?confirm=suspend" className={button('secondary', 'text-danger!')}>
            Suspend
          </Link>
        )}
      </div>
      {isSuspended && (
        <p className="mt-3 text-muted">
          Restoring lets them sign in again. Their listings stay paused until they resume them themselves.
        </p>
      )}
      {isOneself && (
        <p className="mt-3 text-muted">
          This is your own account. Another admin can suspend it or remove your admin rights.
        </p>
      )}
    </>
  )
}

type BookingTableProps = { bookings: BookingSummary[]; labelledBy: string }

/** A user's bookings. */
export const BookingTable = ({ bookings, labelledBy }: BookingTableProps) => (
  <Table labelledBy={labelledBy} columns={columns} rows={bookings} empty={null} />
)

const columns: Column<BookingSummary>[] = [
  { head: 'Listing', title: true, look: 'strong', cell: ({ title }) => title },
  { head: 'As', cell: ({ isHost }) => (isHost ? 'Host' : 'Guest') },
  { head: 'Dates', cell: ({ checkIn, checkOut }) => formatStay(checkIn, checkOut) },
  { head: 'Total', numeric: true, cell: ({ totalPrice }) => formatExact(totalPrice) },
  { head: 'Status', cell: ({ status }) => <BookingStatusBadge status={status} /> },
]
