import { button } from '~/ui/button'
import { Picture } from '~/ui/picture'

type AddableBooking = {
  id: string
  title: string
  picture: string | null
  stay: string
  location: string
  /** Whether it is outside the trip's dates. */
  isOutside: boolean
}

/** Confirmed bookings that are not in the plan yet, with a button to add each. */
export function BookingsToAdd({
  bookings,
  hasBookings,
}: {
  bookings: readonly AddableBooking[]
  /** Whether bookings during the trip are in the plan already. */
  hasBookings: boolean
}) {
  if (bookings.length === 0) return null
  const [within, outside] = [
    bookings.filter(({ isOutside }) => !isOutside),
    bookings.filter(({ isOutside }) => isOutside),
  ]
  return (
    <section aria-labelledby="bookings" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="bookings" className="text-lg font-semibold">
        Add a confirmed booking
      </h2>
      {within.length > 0 ? (
        <List bookings={within} />
      ) : (
        <p className="mt-2 text-muted">
          {hasBookings
            ? 'All your confirmed bookings for these dates are already in this plan.'
            : 'You have no confirmed bookings during this trip.'}
        </p>
      )}
      {outside.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2">
            {outside.length === 1
              ? '1 booking outside these dates'
              : `${outside.length} bookings outside these dates`}
          </summary>
          <List bookings={outside} />
        </details>
      )}
    </section>
  )
}

function List({ bookings }: { bookings: readonly AddableBooking[] }) {
  return (
    <ul role="list" className="mt-3 divide-y divide-line">
      {bookings.map(({ id, title, picture, stay, location }) => (
        <li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <div className="size-11 shrink-0 overflow-hidden rounded bg-sunken">
            <Picture src={picture} alt="" sizes="59px" kind="thumbnail" className="size-full object-cover" />
          </div>
          <div className="min-w-0 flex-auto">
            <h3 dir="auto" className="font-semibold leading-snug wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm text-muted">{stay}</p>
            <p className="text-sm text-muted">{location}</p>
          </div>
          <form method="post" className="shrink-0">
            <input type="hidden" name="booking" value={id} />
            <button name="intent" value="add-booking" className={button('secondary', 'px-4!')}>
              Add<span className="sr-only"> {title}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
