import { Link, PrimaryLink } from '~/ui/link'

/** Two speech bubbles. */
export const SpeechBubbles = () => (
  <svg viewBox="0 0 160 100" className="mx-auto w-36" aria-hidden="true">
    <path
      d="M30 18h58a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H54L40 72V60H30a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8Z"
      className="fill-accent-soft stroke-accent"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M38 33h42M38 45h26" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
    <path
      d="M104 40h26a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-6v11L112 78H84a8 8 0 0 1-8-8"
      className="fill-none stroke-accent"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray="4 5"
    />
  </svg>
)

export const NoConversations = () => (
  <div className="px-6 py-10 text-center">
    <SpeechBubbles />
    <h2 className="mt-4 text-lg font-semibold">No conversations yet</h2>
    <p className="mx-auto mt-1 max-w-form text-muted">
      Message a host from the page of a listing, or from one of your bookings. Your conversations appear here.
    </p>
    <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-2">
      <PrimaryLink to="/">Explore stays</PrimaryLink>
      <Link to="/bookings" className={textLink}>
        My Bookings
      </Link>
    </p>
  </div>
)

const textLink = 'inline-flex min-h-11 items-center font-semibold text-accent hover:underline'

export const NothingFound = () => (
  <div className="px-6 py-10 text-center">
    <h2 className="text-lg font-semibold">No results</h2>
    <p className="mx-auto mt-1 max-w-form text-muted">
      No names or messages match. Try fewer or different words.
    </p>
  </div>
)
