import type { ReactNode } from 'react'
import { AccountBadges } from '~/components/accounts/account-badges'
import { Avatar } from '~/ui/avatar'
import { BookingTable } from './booking-table'
import type { PresentedAccount, readRecord } from './read-user.server'
import { AccountStatusButtons } from './account-status-buttons'

type Shown = Awaited<ReturnType<typeof readRecord>>

/** A user's details, the actions an admin can take, and their recent activity. */
export function UserRecord({
  user,
  record: { bookings, listings, sessions, changes },
}: {
  user: PresentedAccount
  record: Shown
}) {
  const {
    name,
    email,
    phone,
    location,
    emergencyContact,
    avatar,
    status,
    joined,
    suspended,
    profileComplete,
    isSuperhost,
  } = user
  return (
    <>
      <div className="mt-2 flex items-center gap-4">
        <Avatar src={avatar} name={name} size={64} />
        <div className="min-w-0">
          <h2 dir="auto" className="text-2xl font-bold wrap-anywhere">
            {name}
          </h2>
          <div className="mt-1">
            <AccountBadges {...status} />
          </div>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact term="Email">{email}</Fact>
        <Fact term="Phone">{phone ?? 'Not given'}</Fact>
        <Fact term="Location">{location ?? 'Not given'}</Fact>
        <Fact term="Emergency contact">{emergencyContact || 'Not given'}</Fact>
        <Fact term="Joined">
          <time dateTime={joined.at}>{joined.words}</time>
        </Fact>
        <Fact term="Profile">
          {profileComplete ? 'Complete' : 'Not completed yet'}
          {isSuperhost && ', Superhost'}
        </Fact>
        {suspended && (
          <Fact term="Suspended">
            <time dateTime={suspended.at}>{suspended.words}</time>
          </Fact>
        )}
      </dl>

      <section aria-labelledby="account-status" className="mt-8">
        <h3 id="account-status" className="text-lg font-semibold">
          Account status
        </h3>
        <AccountStatusButtons user={user} />
      </section>

      <section className="mt-10">
        <h3 id="bookings" className="text-lg font-semibold">
          Recent bookings
        </h3>
        {bookings.all === 0 ? (
          <None>No bookings yet.</None>
        ) : (
          <BookingTable bookings={bookings.rows} labelledBy="bookings" />
        )}
        <More shown={bookings.rows.length} all={bookings.all} />
      </section>

      <section aria-labelledby="listings" className="mt-10">
        <h3 id="listings" className="text-lg font-semibold">
          Newest listings
        </h3>
        {listings.all === 0 ? (
          <None>No listings.</None>
        ) : (
          <ul role="list" className={list}>
            {listings.rows.map(({ id, title, location: where, isActive }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0">
                  {isActive ? (
                    <a
                      href={`/listing/${id}`}
                      className="inline-flex min-h-6 items-center font-semibold text-accent underline wrap-anywhere"
                    >
                      {title}
                    </a>
                  ) : (
                    <span dir="auto" className="font-semibold wrap-anywhere">
                      {title}
                    </span>
                  )}
                  <span className="block text-sm text-muted wrap-anywhere">{where}</span>
                </span>
                <span
                  className={`${badge} ${isActive ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-muted'}`}
                >
                  {isActive ? 'Active' : 'Inactive'}
                </span>
              </li>
            ))}
          </ul>
        )}
        <More shown={listings.rows.length} all={listings.all} />
      </section>

      <div className="mt-10 grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="sessions">
          <h3 id="sessions" className="text-lg font-semibold">
            Where they are signed in
          </h3>
          {sessions.length === 0 ? (
            <None>Not signed in anywhere.</None>
          ) : (
            <ul role="list" className={list}>
              {sessions.map(({ handle, name: device, lastSeen }) => (
                <li key={handle} className="px-4 py-3">
                  {device}
                  <span className="block text-sm text-muted">
                    Last seen <time dateTime={lastSeen.at}>{lastSeen.words}</time>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="changes">
          <h3 id="changes" className="text-lg font-semibold">
            Admin changes
          </h3>
          {changes.length === 0 ? (
            <None>Nothing yet.</None>
          ) : (
            <ul role="list" className={list}>
              {changes.map(({ id, words, actorName, when }) => (
                <li key={id} className="px-4 py-3">
                  {words}
                  <span className="block text-sm text-muted wrap-anywhere">
                    {actorName}, <time dateTime={when.at}>{when.words}</time>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}

const list = 'mt-3 divide-y divide-line rounded-lg border border-line bg-surface'

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
const badge = 'rounded-full px-2.5 py-0.5 text-sm font-semibold'
