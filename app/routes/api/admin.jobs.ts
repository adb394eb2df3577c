import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireApiAdmin } from '~/http/guards.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireApiAdmin(request)
  throw new Response('Page not found', { status: 404 })
}
