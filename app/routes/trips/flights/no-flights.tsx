import { button } from '~/ui/button'

/** The empty state of My Flights. */
export function NoFlights() {
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
        <a href="/flights/new" className={button('primary')}>
          Add your first flight
        </a>
        <a href="/flights/import" className={button('secondary')}>
          Import from a calendar
        </a>
      </div>
    </div>
  )
}

const clouds =
  'M0 180v-22c10-12 30-12 38 0 8-20 40-20 48 0 10-10 26-8 32 4 12-16 40-14 48 2 10-12 30-10 36 2 ' +
  '10-18 42-18 50 0 10-12 30-12 38 0 8-8 22-8 30 0v14Z'
