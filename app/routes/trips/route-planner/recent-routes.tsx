import { Fragment } from 'react'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link, SecondaryLink } from '~/ui/link'
import { Heading } from '~/ui/text'
import { StarChoice } from '~/components/reviews/star-choice'
import type { PresentedRoute } from './present-routes.server'

/** The user's recent routes; null for visitors. @param here what signing in and rating return to */
export function RecentRoutes({ routes, here }: { routes: PresentedRoute[] | null; here: string }) {
  return (
    <section id="recent" aria-labelledby="recent-routes" className="scroll-mt-6">
      <Heading id="recent-routes">Recent Routes</Heading>
      {!routes ? (
        <SignedOut here={here} />
      ) : routes.length === 0 ? (
        <NoRoutes />
      ) : (
        <ul role="list" className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
          {routes.map((route) => (
            <li key={route.id} id={`route-${route.id}`}>
              <RecentRoute route={route} here={here} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RecentRoute({ route, here }: { route: PresentedRoute; here: string }) {
  const { id, href, origin, destination } = route
  return (
    <article className="flex flex-col gap-x-6 gap-y-2 p-4 sm:p-5 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          <Link to={href} className="text-ink wrap-anywhere hover:text-accent hover:underline">
            {origin} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> {destination}
          </Link>
        </h3>
        <div className="mt-1">
          <RouteFacts route={route} />
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4">
        <RatingForm route={route} returnTo={`${here}#recent`} isCompact />
        <Link to={`/route-planner/recent/${id}/remove`} className={deleteLink}>
          Remove
          <span className="sr-only">
            {' '}
            {origin} to {destination}
          </span>
        </Link>
      </div>
    </article>
  )
}

function NoRoutes() {
  return (
    <p className="mt-4 flex items-start gap-3 rounded-lg border border-line bg-surface p-5 text-muted">
      <Icon name="route" className="mt-0.5" />
      <span>No routes yet. Routes you calculate are saved here, so you can open, compare and rate them.</span>
    </p>
  )
}

function SignedOut({ here }: { here: string }) {
  return (
    <div className={signInPrompt}>
      <p className="max-w-text text-muted">
        Sign in to save the routes you calculate. No account? Bookmark a plan to open it again.
      </p>
      <SecondaryLink to={`/login?${new URLSearchParams({ redirectTo: here })}`}>Sign in</SecondaryLink>
    </div>
  )
}

const deleteLink =
  '-mx-2 inline-flex min-h-11 items-center rounded px-2 text-sm font-semibold text-danger hover:underline'
const signInPrompt =
  'mt-4 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5'

type RatingFormProps = {
  route: PresentedRoute
  returnTo: string
  isCompact?: boolean
  errors?: readonly string[]
}

/** Rates a saved route with one to five stars, or clears the rating. */
export function RatingForm({ route, returnTo, isCompact = false, errors }: RatingFormProps) {
  const { id, origin, destination, rating } = route
  const named = (
    <span className="sr-only">
      {' '}
      of {origin} to {destination}
    </span>
  )
  return (
    <Form
      key={rating}
      method="post"
      action={`/route-planner/recent/${id}/rating`}
      className={`group/rating flex ${isCompact ? 'flex-wrap items-center gap-x-2' : 'flex-col items-start gap-4'}`}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <StarChoice
        legend={isCompact ? `Your rating of ${origin} to ${destination}` : 'Your rating'}
        chosen={rating ? String(rating) : undefined}
        errors={errors}
        isCompact={isCompact}
      />
      {/* In a list, it appears once the stars differ from the saved rating. */}
      <button
        className={
          isCompact
            ? `${quiet} hidden group-has-[input:checked:not([data-chosen])]/rating:inline-flex`
            : button('primary')
        }
      >
        Save rating{named}
      </button>
      {rating && (
        <button
          name="intent"
          value="clear"
          formNoValidate
          className={
            isCompact
              ? `${quiet} inline-flex group-has-[input:checked:not([data-chosen])]/rating:hidden`
              : button('secondary')
          }
        >
          Clear{named}
        </button>
      )}
    </Form>
  )
}

const quiet = 'min-h-11 items-center rounded px-2 text-sm font-semibold text-accent hover:underline'

/** Distance, fuel cost, car and date of a saved route. */
export function RouteFacts({ route }: { route: PresentedRoute }) {
  const { via, distance, cost, isElectric, vehicle, date, instant } = route
  const facts = [
    via && `Via ${via}`,
    distance,
    <>
      {cost}
      <span className="sr-only"> of</span> {isElectric ? 'charging' : 'fuel'}
    </>,
    vehicle,
    <time key="date" dateTime={instant}>
      {date}
    </time>,
  ]
  return (
    <p className="text-sm text-muted">
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="inline-block">{fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
