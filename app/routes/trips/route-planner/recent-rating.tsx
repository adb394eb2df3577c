import type { ActionFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { rateRoute, rateRouteForm } from '~/domain/road-trips/saved/rate-route.server'
import { requireUser } from '~/http/guards.server'
import { userLoader } from '~/http/page-loader.server'
import { safePath } from '~/http/safe-path'
import { readForm } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { requireRoute } from '~/routes/trips/route-planner/present-routes.server'
import { RatingForm, RouteFacts } from '~/routes/trips/route-planner/recent-routes'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

const RECENT = '/route-planner#recent'

export const meta = unlistedMeta('Rate a route')

export const loader = userLoader(({ params, user, now }) => requireRoute(params.id, user, now))

/** Saves the rating of a route and returns to `returnTo`. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { origin, destination } = await requireRoute(params.id, user, new Date())
  const form = await readForm(request, rateRouteForm)
  if (!form.ok) return form.reply()
  const { rating } = form.value
  const result = await rateRoute(params.id, rating, { user })
  if (!result.ok) return form.refuse(result)
  return redirectWithToast(safePath(form.formData.get('returnTo'), RECENT), {
    title: rating ? 'Rating saved' : 'Rating cleared',
    description: `${origin} to ${destination}${rating ? `: ${rating} star${rating === 1 ? '' : 's'}` : ''}`,
  })
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The page to rate a saved route. */
export default function RateRoute() {
  const route = useLoaderData<typeof loader>()
  const reply = useReply()
  const errors = reply?.error?.rating ?? undefined
  return (
    <main className="page-text">
      {reply && (
        <div className="mb-6">
          <Notice type="error" title={reply.notice?.title ?? 'Rating not saved'}>
            {reply.notice?.description ?? errors?.[0] ?? 'Please try again.'}
          </Notice>
        </div>
      )}
      <h1 className="text-2xl font-bold md:text-3xl">How was this route?</h1>
      <div className="mt-6 rounded-lg border border-line bg-surface p-5">
        <p className="font-semibold wrap-anywhere">
          <Link to={route.href} className="hover:text-accent hover:underline">
            {route.origin} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> {route.destination}
          </Link>
        </p>
        <div className="mt-1">
          <RouteFacts route={route} />
        </div>
      </div>
      <div className="mt-6">
        <RatingForm route={route} returnTo={RECENT} errors={errors} />
      </div>
      <Link to={RECENT} className={button('quiet', '-ml-5 mt-6')}>
        Back to recent routes
      </Link>
    </main>
  )
}
