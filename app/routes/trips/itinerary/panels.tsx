import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { InlineLink, Link } from '~/ui/link'
import { ShareLink } from '~/ui/share-link'
import { button } from '~/ui/button'
import { CoverPicture } from '~/ui/picture'
import { SmallHeading } from '~/ui/text'
import type { PresentedBooking, PresentedBudget } from './present-itinerary.server'

type SharePlanProps = {
  path: string
  /** The share link; null while the plan is private. */
  address: string | null
}

/** Sharing: the link of a public plan, or how to make it public. */
export function SharePlan({ path, address }: SharePlanProps) {
  return (
    <section aria-labelledby="sharing" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h2 id="sharing" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name={address ? 'share' : 'lock'} />
        {address ? 'Shared by link' : 'Private'}
      </h2>
      {address ? (
        <PublicLink address={address} />
      ) : (
        <p className="mt-2 text-muted">
          Only you can see this plan.{' '}
          <Link
            to={`${path}/edit#isPublic`}
            className="font-semibold text-accent underline underline-offset-2"
          >
            Make it public
          </Link>{' '}
          to share a secret link. Costs, references and notes stay hidden.
        </p>
      )}
    </section>
  )
}

function PublicLink({ address }: { address: string }) {
  return (
    <>
      <label htmlFor="share-link" className="mt-2 block text-muted">
        Anyone with this link can see the plan, but not its costs, references or notes.
      </label>
      <ShareLink id="share-link" address={address} />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm font-semibold">
        <a
          href={address}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
        >
          Preview
        </a>
        <Form method="post" reloadDocument>
          <button
            name="intent"
            value="renew-link"
            className="min-h-11 text-accent underline underline-offset-2"
          >
            Create a new link
          </button>
        </Form>
      </div>
      <p className="text-sm text-muted">Creating a new link disables the old one.</p>
    </>
  )
}

/** The cost of the trip compared with its budget, and by type. */
export function BudgetPanel({ budget }: { budget: PresentedBudget }) {
  return (
    <section
      aria-labelledby="budget"
      className="plan-budget rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <SmallHeading id="budget">Budget</SmallHeading>
      <p className="mt-2">
        <strong className="text-xl tabular-nums">{budget.spent}</strong>{' '}
        <span className="text-muted">{budget.of ?? 'planned so far'}</span>
      </p>
      {budget.share !== null && (
        <>
          <div className="mt-3 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
            <div
              className={`h-full rounded-full ${budget.isOver ? 'bg-danger' : 'bg-accent'}`}
              style={{ width: `${budget.share}%` }}
            />
          </div>
          <p className={`mt-2 font-semibold ${budget.isOver ? 'text-danger' : 'text-accent-strong'}`}>
            {budget.words}
          </p>
        </>
      )}
      {budget.byType.length > 0 && (
        <dl className="mt-4 space-y-2 border-t border-line pt-4">
          {budget.byType.map(({ label, amount }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {budget.share === null && (
        <p className="mt-3 text-sm text-muted">
          <InlineLink to={`${budget.edit}#budget`}>Set a budget</InlineLink> to track what's left.
        </p>
      )}
    </section>
  )
}

type BookingsToAddProps = { bookings: readonly PresentedBooking[]; hasBookings: boolean }

/** Confirmed bookings that are not in the plan yet, with a button to add each. */
export function BookingsToAdd({ bookings, hasBookings }: BookingsToAddProps) {
  if (bookings.length === 0) return null
  const [within, outside] = [
    bookings.filter(({ isOutside }) => !isOutside),
    bookings.filter(({ isOutside }) => isOutside),
  ]
  return (
    <section aria-labelledby="bookings" className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <SmallHeading id="bookings">Add a confirmed booking</SmallHeading>
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

function List({ bookings }: { bookings: readonly PresentedBooking[] }) {
  return (
    <ul role="list" className="mt-3 divide-y divide-line">
      {bookings.map(({ id, title, picture, stay, location }) => (
        <li key={id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <div className="size-11 shrink-0 overflow-hidden rounded bg-sunken">
            <CoverPicture src={picture} sizes="59px" kind="thumbnail" />
          </div>
          <div className="min-w-0 flex-auto">
            <h3 dir="auto" className="font-semibold leading-snug wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm text-muted">{stay}</p>
            <p className="text-sm text-muted">{location}</p>
          </div>
          <Form method="post" reloadDocument className="shrink-0">
            <input type="hidden" name="booking" value={id} />
            <button name="intent" value="add-booking" className={button('secondary', 'px-4!')}>
              Add<span className="sr-only"> {title}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
