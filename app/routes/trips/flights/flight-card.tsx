import { flightStatuses, statusLabels, type FlightStatus } from '~/domain/flights/flight-fields'
import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { PresentedFlight } from './present-flight.server'

export type FlightCardProps = {
  flight: PresentedFlight
  itinerary: { id: string; title: string } | null
  here: string
}

/** A flight in the list, with its actions. */
export function FlightCard({ flight, itinerary, here }: FlightCardProps) {
  const { id } = flight
  const named = (
    <span className="sr-only">
      {' '}
      {flight.airline} {flight.flightNumber}
    </span>
  )
  return (
    <article
      id={`flight-${id}`}
      className="scroll-mt-4 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <BoardingPass flight={flight} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 py-2 sm:px-6">
        <div className="-mx-2 flex min-w-0 flex-wrap items-center">
          {itinerary ? (
            <Link to={`/itineraries/${itinerary.id}`} className={action}>
              <Icon name="suitcase" size={18} />
              <span className="sr-only">Itinerary: </span>
              <span dir="auto" className="wrap-anywhere">
                {itinerary.title}
              </span>
            </Link>
          ) : (
            <Link to={`/itineraries/add?flight=${id}`} className={action}>
              <Icon name="plus" size={18} />
              Add to itinerary{named}
            </Link>
          )}
          <Link to={`/flights/${id}`} className={action}>
            Edit{named}
          </Link>
        </div>
        <details className="open:w-full">
          <summary className={`${action} fold -mx-2`}>
            More<span className="sr-only"> for</span>
            {named}
          </summary>
          <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3 pt-1">
            <Form method="post" action={here} className="flex gap-2">
              <input type="hidden" name="flightId" value={id} />
              <label className="sr-only" htmlFor={`status-${id}`}>
                Status of {flight.airline} {flight.flightNumber}
              </label>
              <select
                id={`status-${id}`}
                name="status"
                defaultValue={flight.status}
                className={`${control} w-auto`}
              >
                {flightStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statusLabels[status]}
                  </option>
                ))}
              </select>
              <button className={button('secondary', 'px-4!')}>Update status{named}</button>
            </Form>
            <Link to={`/flights/${id}/delete`} className={`${action} -mx-2 text-danger!`}>
              Delete{named}
            </Link>
          </div>
        </details>
      </div>
    </article>
  )
}

const action =
  'inline-flex min-h-11 min-w-0 items-center gap-2 rounded px-2 font-semibold text-accent hover:underline'

/** A flight in the style of a boarding pass. */
export function BoardingPass({ flight, as: Heading = 'h3' }: { flight: PresentedFlight; as?: 'h2' | 'h3' }) {
  const { departure, arrival, duration, unknown, facts } = flight
  const isCancelled = flight.status === 'cancelled'
  return (
    <>
      <div className="flex items-start justify-between gap-3 px-5 pt-4 sm:px-6">
        <Heading className="min-w-0 font-semibold wrap-anywhere">
          {flight.airline} <span className="whitespace-nowrap">{flight.flightNumber}</span>
        </Heading>
        <FlightStatusBadge status={flight.status} />
      </div>
      <div className="grid grid-cols-2 gap-x-4 px-5 pt-3 pb-5 sm:grid-cols-3 sm:px-6">
        <End end={departure} label="From" isCancelled={isCancelled} />
        <div className={middleColumn}>
          <div className="flex w-full items-center gap-3" aria-hidden="true">
            <span className="h-px flex-1 bg-line" />
            <Icon name="plane" className="rotate-45 text-accent" />
            <span className="h-px flex-1 bg-line" />
          </div>
          <p className="mt-1">{duration ?? 'Duration unknown'}</p>
        </div>
        <End end={arrival} label="To" isCancelled={isCancelled} isLast />
      </div>
      {unknown && <p className="px-5 pb-4 text-sm text-muted sm:px-6">{unknown}</p>}
      <Tear />
      {departure.spots.length + arrival.spots.length + facts.length > 0 && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 pt-4 sm:grid-cols-3 sm:px-6">
          <Facts facts={departure.spots} of={`at ${departure.code}`} />
          <Facts
            facts={facts}
            className="order-last col-span-2 sm:order-none sm:col-span-1 sm:justify-center"
          />
          <Facts facts={arrival.spots} of={`at ${arrival.code}`} className="justify-end text-right" />
        </div>
      )}
    </>
  )
}

type EndProps = {
  end: PresentedFlight['departure'] & { dayOffset?: string }
  label: string
  isCancelled: boolean
  isLast?: boolean
}

function End({ end, label, isCancelled, isLast }: EndProps) {
  return (
    <div className={`min-w-0 ${isLast ? 'text-right' : ''}`}>
      <p className={`font-display text-3xl font-semibold ${isCancelled ? 'text-muted line-through' : ''}`}>
        <span className="sr-only">{label} </span>
        {end.code}
      </p>
      <p className="truncate text-muted" title={end.airport ?? undefined}>
        {end.place}
      </p>
      <p className="mt-2 text-lg font-semibold">
        <time dateTime={end.time}>{end.clock}</time>
        {end.dayOffset && (
          <span className="ml-2 inline-block rounded-full bg-amber-soft px-2 text-sm font-semibold text-on-amber">
            {end.dayOffset}
          </span>
        )}
      </p>
      <p className="text-sm text-muted">{end.day}</p>
    </div>
  )
}

type FactsProps = {
  facts: readonly (readonly [name: string, value: string])[]
  of?: string
  className?: string
}

/** Facts of one end of the flight below it, or of the whole flight between them. */
const Facts = ({ facts, of, className = '' }: FactsProps) =>
  facts.length === 0 ? (
    <span className={className} />
  ) : (
    <dl className={`flex min-w-0 flex-wrap content-start gap-x-5 gap-y-3 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">
            {name}
            {of && <span className="sr-only"> {of}</span>}
          </dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )

const Tear = () => (
  <div className="relative" aria-hidden="true">
    <div className="border-t border-dashed border-control" />
    <span className="absolute -top-2 -left-2 size-4 rounded-full border border-line bg-ground" />
    <span className="absolute -top-2 -right-2 size-4 rounded-full border border-line bg-ground" />
  </div>
)

const middleColumn =
  'order-last col-span-2 mt-4 flex flex-col items-center justify-center text-sm text-muted ' +
  'sm:order-none sm:col-span-1 sm:mt-0'

const statusStyles: Record<FlightStatus, string> = {
  scheduled: 'bg-accent-soft text-accent-strong',
  delayed: 'bg-amber-soft text-on-amber',
  cancelled: 'bg-danger-soft text-danger',
  completed: 'bg-sunken text-ink',
}

function FlightStatusBadge({ status }: { status: FlightStatus }) {
  return (
    <span
      className={`inline-block shrink-0 rounded-full px-3 py-1 text-sm font-semibold ${statusStyles[status]}`}
    >
      {statusLabels[status]}
    </span>
  )
}

export const FlightNotFound = () => (
  <main className="page-text">
    <h1 className="text-2xl font-bold md:text-3xl">Flight not found</h1>
    <p className="mt-3 text-muted">It may have been deleted, or it isn't yours.</p>
    <Link to="/flights" className={button('primary', 'mt-6')}>
      My Flights
    </Link>
  </main>
)
