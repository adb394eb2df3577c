import { useLoaderData } from '@remix-run/react'
import { leaveWaitlist } from '~/domain/bookings/waitlist/leave-waitlist.server'
import { leaveWaitlistSchema, stateOf } from '~/domain/bookings/waitlist/waitlist'
import { listWaitlist, type WaitlistEntry } from '~/domain/bookings/waitlist/waitlist.queries.server'
import { formatDeadline, formatStay } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { BookingListing } from '~/components/bookings/booking-listing'
import { PageReply } from '~/components/forms/reply-notice'
import { SavedTabs } from '~/components/saved-searches/saved-tabs'
import { unlistedMeta } from '~/components/shell/page-title'
import { EmptyList } from '~/ui/empty-list'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'

export const meta = unlistedMeta('Waiting list')

export const loader = userLoader(async ({ user, now }) => ({
  entries: (await listWaitlist(user.id, now)).map((entry) => present(entry, now)),
}))

export const action = userAction({
  schema: leaveWaitlistSchema,
  run: ({ value: { id }, user, now }) => leaveWaitlist(id, { guest: user, now }),
  done: ({ entry }) => ({
    to: '/waitlist',
    title: 'Removed from your waiting list',
    description: entry.listing.title,
  }),
})

function present(entry: WaitlistEntry, now: Date) {
  const { id, checkIn, checkOut, guests, maxTotal, ahead, listing, booking } = entry
  const { image, timeZone, type, ...shown } = listing
  const state = stateOf(entry)
  const limit = maxTotal === null ? '' : ` · up to ${formatExact(maxTotal)} total`
  const stay = `/listing/${listing.id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=${guests}#book`
  return {
    id,
    listing: { ...shown, picture: image },
    stay: `${formatStay(checkIn, checkOut)} · ${count(guests, type === 'vehicle' ? 'passenger' : 'guest')}${limit}`,
    ...{
      waiting: {
        label: 'Waiting',
        text:
          ahead === 0
            ? "You're next in line."
            : `${ahead === 1 ? 'One person is' : `${ahead} people are`} in line before you.`,
        leave: 'Leave the list',
        link: null,
      },
      held: {
        label: 'Held for you',
        text: booking?.expiresAt
          ? `Book by ${formatDeadline(booking.expiresAt, timeZone, now)} for ${formatExact(booking.totalPrice)} total.`
          : '',
        leave: 'Release the dates',
        link: { to: `/bookings/${booking?.id}`, label: 'Book these dates' },
      },
      booked: {
        label: booking?.status === 'pending' ? 'Requested' : 'Booked',
        text: 'These dates are in your trips.',
        leave: 'Remove',
        link: { to: `/bookings/${booking?.id}`, label: 'See your booking' },
      },
      ended: {
        label: 'Over',
        text: "We held these dates for you, but you didn't book them in time.",
        leave: 'Remove',
        link: { to: stay, label: 'See the listing' },
      },
    }[state],
    isHeld: state === 'held',
  }
}

type Presented = ReturnType<typeof present>

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The dates that a guest waits for. */
export default function Waitlist() {
  const { entries } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <SavedTabs here="/waitlist" />
      <PageReply className="mt-6" />
      {entries.length === 0 ? (
        <EmptyList
          picture={<CalendarAndBell />}
          title="You aren't waiting for any dates"
          text={
            'When the dates you want are taken, choose "Tell me if these become free" on the listing. ' +
            "We'll email you when it's your turn."
          }
          links={[{ to: '/?type=property#results', label: 'Find a stay' }]}
        />
      ) : (
        <>
          <h2 className="sr-only">Dates you wait for</h2>
          <p className="mt-6 text-muted">
            We'll email you when it's your turn, and hold the dates for you for two hours.
          </p>
          <ul role="list" className="mt-6 grid gap-4 lg:grid-cols-2 lg:gap-6">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}

function Entry({ entry: { id, listing, stay, label, text, leave, link, isHeld } }: { entry: Presented }) {
  return (
    <li
      id={`w-${id}`}
      className="flex scroll-mt-24 flex-col rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <BookingListing listing={listing} />
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          className={`rounded-full px-3 py-1 text-sm font-semibold ${
            isHeld ? 'bg-accent-soft text-accent-strong' : 'bg-sunken text-ink'
          }`}
        >
          {label}
        </span>
        <span>{stay}</span>
      </p>
      <p className="mt-2 text-muted">{text}</p>
      <Form method="post" className="mt-auto flex flex-wrap items-center gap-3 pt-4">
        <input type="hidden" name="id" value={id} />
        {link && (
          <Link to={link.to} className={button(isHeld ? 'primary' : 'secondary', 'px-4!')}>
            {link.label}
          </Link>
        )}
        <button className={button(link ? 'quiet' : 'secondary', 'px-4!')}>
          {leave}
          <span className="sr-only">: {listing.title}</span>
        </button>
      </Form>
    </li>
  )
}

/** A month of taken days, of which one has become free, and a bell. */
const CalendarAndBell = () => (
  <>
    <rect
      x="24"
      y="26"
      width="92"
      height="78"
      rx="10"
      className="fill-surface stroke-control"
      strokeWidth="2"
    />
    <path d="M24 48V36a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v12Z" className="fill-accent-soft" />
    <path d="M44 18v14M96 18v14" className="fill-none stroke-control" strokeWidth="4" strokeLinecap="round" />
    <g className="fill-sunken">
      <rect x="34" y="56" width="15" height="12" rx="4" />
      <rect x="53" y="56" width="15" height="12" rx="4" />
      <rect x="72" y="56" width="15" height="12" rx="4" />
      <rect x="91" y="56" width="15" height="12" rx="4" />
      <rect x="34" y="74" width="15" height="12" rx="4" />
      <rect x="72" y="74" width="15" height="12" rx="4" />
    </g>
    <rect x="53" y="74" width="15" height="12" rx="4" className="fill-accent" />
    <g transform="rotate(12 124 80)">
      <path
        d="M108 92c6-4 5-10 5-16a11 11 0 0 1 22 0c0 6-1 12 5 16Z"
        className="fill-surface stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M119 96a5 5 0 0 0 10 0Z" className="fill-accent" />
    </g>
    <circle cx="139" cy="62" r="7" className="fill-amber" />
  </>
)
