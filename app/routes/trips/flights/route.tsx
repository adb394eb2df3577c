import { useLoaderData } from '@remix-run/react'
import { statusFormSchema } from '~/domain/flights/flight'
import { statusLabels } from '~/domain/flights/flight-fields'
import { countFlights, FLIGHTS_PER_PAGE, listFlights } from '~/domain/flights/flights.queries.server'
import { updateFlight } from '~/domain/flights/update-flight.server'
import { pageNumber } from '~/http/page-number'
import { userAction } from '~/http/form-action.server'
import { signedInLoader } from '~/http/page-loader.server'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { ReplyNotice } from '~/components/forms/reply-notice'
import { Icon } from '~/ui/icon'
import { unlistedMeta } from '~/components/shell/page-title'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { FlightCard, type FlightCardProps } from './flight-card'
import { presentFlights } from './present-flight.server'
import { useReply } from '~/ui/keep-page'
import { SmallHeading } from '~/ui/text'

const FLIGHTS = '/flights'
const FAILED = 'Failed to update status'

export const meta = unlistedMeta('My Flights')

export const loader = signedInLoader(async ({ request, user, now }) => {
  const page = pageNumber(request)
  const [total, rows] = await Promise.all([
    countFlights(user.id),
    page ? listFlights(user.id, now, { limit: FLIGHTS_PER_PAGE, offset: (page - 1) * FLIGHTS_PER_PAGE }) : [],
  ])
  const pages = Math.max(1, Math.ceil(total / FLIGHTS_PER_PAGE))
  if (!page || page > pages) throw new Response('Page not found', { status: 404 })
  const presented = await presentFlights(rows.map(({ flight }) => flight))
  const flights = rows.map(({ isOver, itinerary }, index) => ({
    flight: presented[index]!,
    isOver,
    itinerary,
  }))
  return {
    page,
    pages,
    upcoming: flights.filter(({ isOver }) => !isOver),
    past: flights.filter(({ isOver }) => isOver),
  }
})

/** Changes the status of a flight. */
export const action = userAction({
  schema: statusFormSchema,
  failed: FAILED,
  run: ({ value: { flightId, status }, user, now }) => updateFlight(flightId, { status }, { user, now }),
  done: ({ flight }, { request, value: { flightId, status } }) => {
    const page = pageNumber(request) ?? 1
    const { airline, flightNumber } = flight
    return {
      to: `${pageUrl(page)}#flight-${flightId}`,
      title: 'Status updated',
      description: `${airline} ${flightNumber}: ${statusLabels[status]}`,
    }
  },
})

const pageUrl = (page: number) => (page > 1 ? `${FLIGHTS}?page=${page}` : FLIGHTS)

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** My Flights: upcoming ones, soonest first, then past ones. */
export default function MyFlights() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useReply()
  if (!loaded)
    return (
      <SignInRequired
        text="Sign in to keep track of your flights, with terminals, gates and times."
        returnTo={FLIGHTS}
      />
    )
  const { page, pages, upcoming, past } = loaded
  const here = pageUrl(page)
  const isEmpty = upcoming.length + past.length === 0
  return (
    <main className="page-wide">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">My Flights</h1>
        {!isEmpty && (
          <PrimaryLink to="/flights/new">
            <Icon name="plus" />
            Add flight
          </PrimaryLink>
        )}
      </div>
      {!isEmpty && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-muted">All times are local to the airport.</p>
          <p className="flex flex-wrap gap-x-6">
            <Link to="/flights/import" className={link}>
              Import from a calendar
            </Link>
            <a href="/flights/calendar.ics" className={link}>
              Add to calendar
            </a>
          </p>
        </div>
      )}
      <ReplyNotice reply={reply} className="mt-6" />
      {isEmpty && <NoFlights />}
      {upcoming.length > 0 && (
        <section aria-labelledby="upcoming" className="mt-8">
          <SmallHeading id="upcoming">Upcoming</SmallHeading>
          <ul role="list" className="mt-3 grid items-start gap-4 xl:grid-cols-2">
            {upcoming.map(({ flight, itinerary }) => (
              <li key={flight.id}>
                <FlightCard flight={flight} itinerary={itinerary} here={here} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-8">
          <SmallHeading id="past">Past</SmallHeading>
          <ul role="list" className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
            {past.map(({ flight, itinerary }) => (
              <li key={flight.id}>
                <PastFlight flight={flight} itinerary={itinerary} here={here} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager page={page} pages={pages} path={FLIGHTS} />
    </main>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-accent hover:underline'

const PastFlight = (props: FlightCardProps) => {
  const { airline, flightNumber, departure, arrival } = props.flight
  return (
    <details>
      <summary className="fold min-h-14 flex-wrap gap-x-4 px-5 py-2 sm:px-6 w-full">
        <span>
          {departure.code} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {arrival.code}
        </span>
        <span className="min-w-0 flex-1 font-normal text-muted">
          {departure.day} · {airline} {flightNumber}
        </span>
      </summary>
      <div className="max-w-text px-4 pb-4">
        <FlightCard {...props} />
      </div>
    </details>
  )
}

function NoFlights() {
  return (
    <div className="py-10 text-center md:py-16">
      <svg viewBox="0 0 320 180" aria-hidden="true" className="mx-auto w-full max-w-sm rounded-lg">
        <rect width="320" height="180" className="fill-accent-soft" />
        <circle cx="252" cy="52" r="24" className="fill-amber" opacity="0.85" />
        <path
          d="M-10 150 C60 132 120 120 170 84"
          className="fill-none stroke-accent"
          strokeWidth="2.5"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <path d="M214 54 160 75l19.500 11.500 13 19.500L214 54Z" className="fill-accent" />
        <path d="m179.500 86.500 34.500-32.500-21.500 52-13-19.500Z" className="fill-accent-strong" />
        <path d={clouds} className="fill-ground" />
      </svg>
      <h2 className="mt-8 text-xl font-semibold">No flights yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        Keep your flights, with their times, gates and seats, in one place with your stays and trips.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <PrimaryLink to="/flights/new">Add your first flight</PrimaryLink>
        <SecondaryLink to="/flights/import">Import from a calendar</SecondaryLink>
      </div>
    </div>
  )
}

const clouds =
  'M0 180v-22c10-12 30-12 38 0 8-20 40-20 48 0 10-10 26-8 32 4 12-16 40-14 48 2 10-12 30-10 36 2 ' +
  '10-18 42-18 50 0 10-12 30-12 38 0 8-8 22-8 30 0v14Z'
