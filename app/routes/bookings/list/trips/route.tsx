import { useLoaderData } from '@remix-run/react'
import { signedInLoader } from '~/http/page-loader.server'
import { useHasVehicles } from '~/components/shell/page-link'
import { EmptyTab } from '~/components/bookings/empty-tab'
import { Pager } from '~/ui/pager'
import { NextTrip, TripRow } from './trip'
import { readTrips, type Trips } from '../lists.server'
import { Section } from '~/ui/section'

export const loader = signedInLoader(({ request, user: guest, now }) => readTrips(request, guest.id, now))

/** The My Trips tab, with the next trip first. */
export default function MyTrips() {
  const trips = useLoaderData<typeof loader>()
  if (!trips) return null
  if (trips.groups.length === 0 && !trips.next) return <EmptyTrips />
  return (
    <>
      {trips.next && <Next next={trips.next} />}
      {trips.groups.map(({ group, label, trips }) => (
        <Section key={group} id={`bookings-${group}`} title={label} isSmall className="mt-8">
          <TripList trips={isOver(group) ? trips.slice(0, SHOWN) : trips} />
          {isOver(group) && trips.length > SHOWN && (
            <details>
              <summary className="fold min-h-11">{`Show ${trips.length - SHOWN} more`}</summary>
              <TripList trips={trips.slice(SHOWN)} />
            </details>
          )}
        </Section>
      ))}
      <Pager path="/bookings" page={trips.page} pages={trips.pages} />
      <p className="mt-6">
        <a
          href="/bookings/trips.csv"
          download
          className="inline-flex min-h-11 items-center underline underline-offset-2"
        >
          Download all trips as a spreadsheet (CSV)
        </a>
      </p>
    </>
  )
}

/** How many past or cancelled trips are listed before "Show 1 more". */
const SHOWN = 4
const isOver = (group: string) => group === 'past' || group === 'cancelled'

const TripList = ({ trips }: { trips: Trips['groups'][number]['trips'] }) => (
  <ul role="list" className={`mt-1 ${columns}`}>
    {trips.map(({ name, bookings }) => (
      <li
        key={bookings[0]!.id}
        className={
          name ? 'my-4 rounded-lg border border-line bg-surface px-4 lg:col-span-2' : 'border-b border-line'
        }
      >
        {name && <h3 className="pt-3 font-sans text-base font-semibold">{name}</h3>}
        <div className={name ? columns : undefined}>
          {bookings.map((trip) => (
            <TripRow key={trip.id} trip={trip} isPart={name !== null} />
          ))}
        </div>
      </li>
    ))}
  </ul>
)

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-2'

/** The trip that is happening or comes next: its stay or, without one, its car large, what else is booked below. */
function Next({ next }: { next: NonNullable<Trips['next']> }) {
  const [main, ...others] = next.bookings
  return (
    <Section id="next-trip" title={next.label} isSmall className="mt-8">
      {next.name && <p className="text-muted">{next.name}</p>}
      <div className="mt-3 overflow-hidden rounded-lg border border-line bg-surface">
        <NextTrip trip={main!} />
        {others.map((trip) => (
          <div key={trip.id} className="border-t border-line px-4 md:px-8">
            <TripRow trip={trip} isPart />
          </div>
        ))}
      </div>
    </Section>
  )
}

function EmptyTrips() {
  const hasVehicles = useHasVehicles()
  return (
    <EmptyTab
      picture={<Horizon />}
      title="No trips yet"
      text={`Once you book a stay${hasVehicles ? ' or a vehicle' : ''}, you'll find its dates, price and instructions here.`}
      links={[
        { to: '/', label: 'Find a stay' },
        hasVehicles ? { to: '/?type=vehicle', label: 'Find a vehicle' } : undefined,
      ]}
    />
  )
}

/** A road that leads over hills toward the sun. */
const Horizon = () => (
  <>
    <rect width="320" height="180" className="fill-amber-soft" />
    <circle cx="214" cy="76" r="30" className="fill-amber" opacity="0.85" />
    <path d="M0 104 Q54 66 112 92 T226 84 T320 96 V180 H0Z" className="fill-accent" opacity="0.35" />
    <path d="M0 128 Q82 92 160 116 T320 110 V180 H0Z" className="fill-accent" opacity="0.6" />
    <path d="M0 152 Q100 116 200 138 T320 132 V180 H0Z" className="fill-accent" />
    <path
      d={
        'M120 180 C150 160 214 154 190 143 C176 137 168 134 178 129 L183 130 ' +
        'C178 135 186 137 200 142 C230 154 190 164 176 180Z'
      }
      className="fill-ground"
      opacity="0.9"
    />
  </>
)
