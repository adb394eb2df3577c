import { button } from '~/ui/button'

/** My Listings before the first one. */
export function NoListings({ hasDrafts }: { hasDrafts: boolean }) {
  return (
    <div className="px-4 py-10 text-center md:py-14">
      <svg viewBox="0 0 200 120" className="mx-auto w-48" aria-hidden="true">
        <rect x="4" y="98" width="192" height="6" rx="3" className="fill-line" />
        <path
          d="M34 98V54l38-28 38 28v44Z"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M62 98V74a10 10 0 0 1 20 0v24Z" className="fill-accent" />
        <path
          d="M26 60 72 26l46 34"
          className="fill-none stroke-accent"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M122 90V80l10-3 10-11h24l11 12 11 3v9Z"
          className="fill-amber-soft stroke-amber"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="138" cy="92" r="8" className="fill-surface stroke-amber" strokeWidth="3" />
        <circle cx="172" cy="92" r="8" className="fill-surface stroke-amber" strokeWidth="3" />
        <circle cx="168" cy="26" r="11" className="fill-amber" opacity="0.7" />
      </svg>
      <h2 className="mt-6 text-xl font-semibold">You have no listings yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        A spare room, a cabin, a car you don’t need on weekends: describe it, set your price, and choose your
        guests.
      </p>
      <a href="/create-listing" className={button(hasDrafts ? 'secondary' : 'primary', 'mt-6')}>
        Create your first listing
      </a>
    </div>
  )
}
