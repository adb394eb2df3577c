import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { currentUser } from '~/http/session.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { EmptyHosting } from '~/components/bookings/empty-tab'
import { HostedRow } from '~/components/bookings/hosted-row'
import { unlistedMeta } from '~/components/shell/page-title'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { NextNights } from './next-nights'
import { presentHome, type PresentedHome } from './present-home.server'

export const meta: MetaFunction = () => unlistedMeta('Hosting')

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await currentUser(request)
  return host ? data(await presentHome(host, new Date())) : data(null, { status: 401 })
}

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
            <a href="/bookings/hosting" className={button('secondary')}>
              All bookings
            </a>
            <a href="/profile" className={button('secondary')}>
              Your listings
            </a>
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

function Requests({ home: { requests, hasMoreRequests } }: { home: PresentedHome }) {
  return (
    <section aria-labelledby="requests" className="lg:col-span-2">
      <h2 id="requests" className="text-xl font-semibold">
        Requests
      </h2>
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
        <a href="/bookings/hosting?tab=requests" className={button('secondary', 'mt-4')}>
          All requests
        </a>
      )}
    </section>
  )
}

function TodayAndTomorrow({ days }: Pick<PresentedHome, 'days'>) {
  return (
    <section aria-labelledby="moves">
      <h2 id="moves" className="text-xl font-semibold">
        Arrivals and departures
      </h2>
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
                      <a
                        href={`/bookings/${id}`}
                        className="font-semibold leading-snug after:absolute after:inset-0 group-hover:underline"
                      >
                        {guest.firstName} {verb} {time}
                      </a>
                      <p className="truncate text-sm text-muted">{listing}</p>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

const Payable = ({ home: { payable, minimum } }: { home: PresentedHome }) => (
  <section aria-labelledby="payable" className="rounded-lg bg-accent-soft p-5">
    <h2 id="payable" className="font-semibold">
      Ready to pay out
    </h2>
    <p className="mt-1 text-2xl font-semibold tabular-nums">{payable}</p>
    <p className="text-sm text-muted">
      {minimum ? `Paid out once it reaches ${minimum}` : 'Earned, but not paid out yet'}
    </p>
    <a href="/earnings" className={button('secondary', 'mt-4')}>
      Earnings
    </a>
  </section>
)
