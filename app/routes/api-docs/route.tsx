import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ request }: LoaderFunctionArgs) {
  void request
  throw new Response('Page not found', { status: 404 })
}

export default function Placeholder() {
  return null
}
