import { flightStatuses, statusLabels } from '~/domain/flights/flight-fields'
import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { BoardingPass } from './boarding-pass'
import type { PresentedFlight } from './present-flight.server'

export type FlightCardProps = {
  flight: PresentedFlight
  itinerary: { id: string; title: string } | null
  /** The page of the list, to return to after a change of status. */
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
            <a href={`/itineraries/${itinerary.id}`} className={action}>
              <Icon name="suitcase" size={18} />
              <span className="sr-only">Itinerary: </span>
              <span dir="auto" className="wrap-anywhere">
                {itinerary.title}
              </span>
            </a>
          ) : (
            <a href={`/itineraries/add?flight=${id}`} className={action}>
              <Icon name="plus" size={18} />
              Add to itinerary{named}
            </a>
          )}
          <a href={`/flights/${id}`} className={action}>
            Edit{named}
          </a>
        </div>
        <details className="open:w-full">
          <summary className={`${action} fold -mx-2`}>
            More<span className="sr-only"> for</span>
            {named}
          </summary>
          <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3 pt-1">
            <form method="post" action={here} className="flex gap-2">
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
            </form>
            <a href={`/flights/${id}/delete`} className={`${action} -mx-2 text-danger!`}>
              Delete{named}
            </a>
          </div>
        </details>
      </div>
    </article>
  )
}

const action =
  'inline-flex min-h-11 min-w-0 items-center gap-2 rounded px-2 font-semibold text-accent hover:underline'
