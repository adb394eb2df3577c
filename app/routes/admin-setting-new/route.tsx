import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireAdmin } from '~/http/guards.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  throw new Response('Page not found', { status: 404 })
}

export default function Placeholder() {
  return null
}
