import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteRoute } from '~/domain/road-trips/saved/delete-route.server'
import { ok } from '~/domain/shared/result'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { requireRoute } from '~/routes/trips/route-planner/present-routes.server'
import { RouteFacts } from '~/routes/trips/route-planner/recent-routes'
import { unlistedMeta } from '~/components/shell/page-title'

const RECENT = '/route-planner#recent'

export const meta = unlistedMeta('Remove a route')

export const loader = userLoader(({ params, user, now }) => requireRoute(params.id, user, now))

export const action = userAction({
  schema: z.object({}),
  run: async ({ params, user, now }) => {
    const { origin, destination } = await requireRoute(params.id, user, now)
    const deleted = await deleteRoute(params.id, { user })
    return deleted.ok ? ok({ name: `${origin} to ${destination}` }) : deleted
  },
  done: ({ name }) => ({ to: RECENT, title: 'Route removed', description: name }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Asks once more before a plan leaves the recent routes. */
export default function RemoveRoute() {
  const route = useLoaderData<typeof loader>()
  return (
    <ConfirmDelete
      question={`Remove "${route.origin} to ${route.destination}"?`}
      confirm="Remove route"
      back={RECENT}
    >
      <RouteFacts route={route} />
      <p>
        It will be removed from your recent routes, along with your rating. You can calculate it again at any
        time.
      </p>
    </ConfirmDelete>
  )
}
