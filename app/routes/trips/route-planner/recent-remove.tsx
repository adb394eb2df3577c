import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { deleteRoute } from '~/domain/road-trips/saved/delete-route.server'
import { requireUser } from '~/http/guards.server'
import { readForm, type FormReply } from '~/http/read-form.server'
import { redirectWithToast } from '~/http/toast.server'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { requireRoute } from '~/routes/trips/route-planner/present-routes.server'
import { RouteFacts } from '~/routes/trips/route-planner/recent-routes'
import { unlistedMeta } from '~/components/shell/page-title'

const RECENT = '/route-planner#recent'

export const meta: MetaFunction = () => unlistedMeta('Remove a route')

export async function loader({ request, params }: LoaderFunctionArgs) {
  return requireRoute(params.id, await requireUser(request), new Date())
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { origin, destination } = await requireRoute(params.id, user, new Date())
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply()
  const result = await deleteRoute(params.id, { user })
  return result.ok
    ? redirectWithToast(RECENT, { title: 'Route removed', description: `${origin} to ${destination}` })
    : form.refuse(result)
}

/** Asks once more before a plan leaves the recent routes. */
export default function RemoveRoute() {
  const route = useLoaderData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <ConfirmDelete
      question={`Remove "${route.origin} to ${route.destination}"?`}
      confirm="Remove route"
      back={RECENT}
      reply={reply}
    >
      <RouteFacts route={route} />
      <p>
        It will be removed from your recent routes, along with your rating. You can calculate it again at any
        time.
      </p>
    </ConfirmDelete>
  )
}
