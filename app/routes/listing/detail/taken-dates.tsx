import { button } from '~/ui/button'
import { stayHref, waitlistHref, type Card } from './card'

type TakenDatesProps = {
  listingId: string
  typed: Card['typed']
  nearest: NonNullable<Card['nearest']>
  /** With scripts: fills in the dates. */
  onFill: (stay: { checkIn: string; checkOut: string }) => void
}

/** Where to go from dates that are taken, in the place of the booking button: the nearest free ones, or to wait. */
export function TakenDates({ listingId, typed, nearest, onFill }: TakenDatesProps) {
  const { checkIn, checkOut, guests } = typed
  return (
    <>
      <NearestDates listingId={listingId} typed={typed} nearest={nearest} onFill={onFill} />
      <a href={waitlistHref(listingId, { checkIn, checkOut, guests })} className={button('secondary')}>
        Tell me if these become free
      </a>
    </>
  )
}

function NearestDates({ listingId, typed, nearest, onFill }: TakenDatesProps) {
  if (nearest.length === 0)
    return (
      <a href="#availability" className={button('primary')}>
        Find available dates
      </a>
    )
  return (
    <div>
      <p className="text-sm font-semibold">Nearest available dates</p>
      <ul role="list" className="mt-2 grid gap-2">
        {nearest.map(({ checkIn, checkOut, label }) => (
          <li key={checkIn} className="grid">
            <a
              href={`${stayHref(listingId, { ...typed, checkIn, checkOut })}#book`}
              onClick={(event) => {
                event.preventDefault()
                onFill({ checkIn, checkOut })
              }}
              className={button('primary')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
