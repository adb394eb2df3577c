import { button } from '~/ui/button'

/** The empty state of My Itineraries. */
export function NoTrips() {
  return (
    <div className="py-10 text-center md:py-16">
      <Map />
      <h2 className="mt-8 text-xl font-semibold">No itineraries yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        Keep your stays, flights, reservations and plans in one place, day by day, and track your budget.
      </p>
      <a href="/itineraries/new" className={button('primary', 'mt-8')}>
        Plan your first trip
      </a>
    </div>
  )
}

/** A folded map with a route between pins. */
function Map() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="mx-auto w-full max-w-sm rounded-lg">
      <rect width="320" height="180" className="fill-amber-soft" />
      <path d="M40 44 120 26v110l-80 18Z" className="fill-surface" />
      <path d="M120 26 200 44v110l-80-18Z" className="fill-accent-soft" />
      <path d="M200 44l80-18v110l-80 18Z" className="fill-surface" />
      <path
        d="M40 104 Q84 84 120 96 T200 88 T280 70 V136 L200 154 120 136 40 154Z"
        className="fill-accent"
        opacity="0.25"
      />
      <path
        d="M78 118 C100 84 140 128 164 100 S214 66 236 78"
        className="fill-none stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 9"
      />
      <circle cx="78" cy="118" r="7" className="fill-accent" />
      <circle cx="164" cy="100" r="7" className="fill-accent" />
      <path d="M236 80s18-16 18-31a18 18 0 0 0-36 0c0 15 18 31 18 31Z" className="fill-amber" />
      <circle cx="236" cy="49" r="7" className="fill-surface" />
    </svg>
  )
}
