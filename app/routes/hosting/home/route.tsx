import { useLoaderData } from '@remix-run/react'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { EmptyHosting } from '~/components/bookings/empty-tab'
import { HostedRow } from '~/components/bookings/hosted-row'
import { unlistedMeta } from '~/components/shell/page-title'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { presentHome, type PresentedHome } from './present-home.server'
import { Link, SecondaryLink } from '~/ui/link'
import { Section } from '~/ui/section'

export const meta = unlistedMeta('Hosting')

export const loader = signedInLoader(({ user: host, now }) => presentHome(host, now))

/** A host's home: what waits for them, who comes and goes, what they will be paid, and the nights ahead. */
export default function HostHome() {
  const home = useLoaderData<typeof loader>()
  if (!home)
    return <SignInRequired text="Sign in to see who's coming and what waits for you." returnTo="/hosting" />
  return (
    <main className="page-wide">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold md:text-3xl">Hosting</h1>
        {!home.isNew && (
          <nav aria-label="Hosting" className="flex flex-wrap gap-2">
            <SecondaryLink to="/bookings/hosting">All bookings</SecondaryLink>
            <SecondaryLink to="/profile">Your listings</SecondaryLink>
          </nav>
        )}
      </div>
      {home.isNew ? (
        <EmptyHosting
          title="Your first guest is a listing away"
          text="Create one. Requests, arrivals and your earnings then have their place here."
        />
      ) : (
        <>
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Requests home={home} />
            <TodayAndTomorrow days={home.days} />
            <Payable home={home} />
          </div>
          <NextNights nights={home.nights} listings={home.listings} />
        </>
      )}
    </main>
  )
}

const Requests = ({ home: { requests, hasMoreRequests } }: { home: PresentedHome }) => (
  <Section id="requests" title="Requests" className="lg:col-span-2">
    {requests.length === 0 ? (
      <p className="mt-2 text-muted">Nobody is waiting for an answer.</p>
    ) : (
      <ul role="list" className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id}>
            <HostedRow booking={request} from="home" />
          </li>
        ))}
      </ul>
    )}
    {hasMoreRequests && (
      <Link to="/bookings/hosting?tab=requests" className={button('secondary', 'mt-4')}>
        All requests
      </Link>
    )}
  </Section>
)

const TodayAndTomorrow = ({ days }: Pick<PresentedHome, 'days'>) => (
  <Section id="moves" title="Arrivals and departures">
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 sm:grid-cols-2">
      {days.map(({ name, moves }) => (
        <div key={name}>
          <h3 className="text-sm font-semibold text-muted">{name}</h3>
          {moves.length === 0 ? (
            <p className="mt-2">No arrivals or departures.</p>
          ) : (
            <ul role="list" className="mt-1">
              {moves.map(({ id, guest, verb, time, listing }) => (
                <li
                  key={`${id} ${verb}`}
                  className="group relative flex min-h-14 items-center gap-3 hover:bg-sunken"
                >
                  <Avatar src={guest.avatar} name={guest.firstName} size={32} />
                  <div className="min-w-0">
                    <Link
                      to={`/bookings/${id}`}
                      className="font-semibold leading-snug after:absolute after:inset-0 group-hover:underline"
                    >
                      {guest.firstName} {verb} {time}
                    </Link>
                    <p className="truncate text-sm text-muted">{listing}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  </Section>
)

const Payable = ({ home: { payable, minimum } }: { home: PresentedHome }) => (
  <section aria-labelledby="payable" className="rounded-lg bg-accent-soft p-5">
    <h2 id="payable" className="font-semibold">
      Ready to pay out
    </h2>
    <p className="mt-1 text-2xl font-semibold tabular-nums">{payable}</p>
    <p className="text-sm text-muted">
      {minimum ? `Paid out once it reaches ${minimum}` : 'Not paid out yet'}
    </p>
    <Link to="/earnings" className={button('secondary', 'mt-4')}>
      Earnings
    </Link>
  </section>
)

/** The next two weeks of all active listings: a row of nights for each, with a bar for what closes them. */
function NextNights({ nights, listings }: Pick<PresentedHome, 'nights' | 'listings'>) {
  if (listings.length === 0) return null
  const isUsed = ({ by }: (typeof legend)[number]) =>
    listings.some(({ bars }) => bars.some((bar) => bar.by === by))
  return (
    <Section id="nights" title={`The next ${nights.length} nights`} className="mt-12">
      <div
        aria-hidden="true"
        className={`${row} sticky top-0 z-10 mt-3 bg-ground py-2 text-center text-sm text-muted`}
      >
        <span className="hidden md:block" />
        <div className={cells}>
          {nights.map(({ date, name, isWeekend }) => (
            <span key={date} className={isWeekend ? 'font-semibold text-ink' : ''}>
              <span className="block">{name.slice(0, 1)}</span>
              <span className="block tabular-nums">{Number(date.slice(8))}</span>
            </span>
          ))}
        </div>
      </div>
      <ul role="list" className="divide-y divide-line border-y border-line">
        {listings.map(({ id, title, bars }) => (
          <li key={id} className={`${row} py-2`}>
            <h3 className="min-w-0 self-center">
              <Link
                to={`/listings/${id}/calendar`}
                className="flex min-h-11 items-center font-medium hover:underline md:min-h-12"
              >
                <span className="line-clamp-2 leading-snug">{title}</span>
              </Link>
            </h3>
            <div className="relative">
              <div aria-hidden="true" className={`${cells} absolute inset-0`}>
                {nights.map(({ date, isWeekend }) => (
                  <span key={date} className={`border-l border-line ${isWeekend ? 'bg-sunken' : ''}`} />
                ))}
              </div>
              <ul role="list" className={`${cells} relative min-h-12 items-center`}>
                {bars.map((bar) => (
                  <li
                    key={bar.start}
                    style={{ gridColumn: `${bar.start} / ${bar.end}` }}
                    className="min-w-0 px-px"
                  >
                    {bar.href ? (
                      <Link to={bar.href} className={`${barShape} ${colors[bar.by]} hover:underline`}>
                        <span className="truncate">{bar.label}</span>
                        <span className="sr-only">
                          , {bar.by === 'request' ? 'request for ' : ''}
                          {bar.days}
                        </span>
                      </Link>
                    ) : (
                      <span className={`${barShape} ${colors[bar.by]}`}>
                        {/* The legend says it, and most of these bars are too short for it. */}
                        <span className={bar.by === 'turnover' ? 'sr-only' : 'truncate'}>{bar.label}</span>
                        <span className="sr-only">, {bar.days}</span>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {legend.filter(isUsed).map(({ by, words }) => (
          <span key={by} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-4 rounded ${colors[by]}`} />
            {words}
          </span>
        ))}
      </p>
    </Section>
  )
}

const row = 'grid gap-x-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]'
const cells = 'grid grid-cols-[repeat(14,minmax(0,1fr))]'
const barShape = 'flex min-h-11 items-center overflow-hidden rounded px-1.5 text-sm font-semibold md:px-2'

type By = PresentedHome['listings'][number]['bars'][number]['by']

const colors: Record<By, string> = {
  booking: 'bg-accent text-on-accent',
  request: 'bg-amber-soft text-on-amber border border-amber',
  import: 'bg-surface text-ink border border-control',
  turnover: 'bg-sunken text-muted border border-control',
  block: 'bg-surface text-muted border border-control',
}

const legend: { by: By; words: string }[] = [
  { by: 'booking', words: 'Booked' },
  { by: 'request', words: 'Requested' },
  { by: 'turnover', words: 'Kept free between bookings' },
  { by: 'block', words: 'Blocked by you' },
  { by: 'import', words: 'From another calendar' },
]
