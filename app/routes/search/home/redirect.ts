import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** The old URL of the home page; the search is kept. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/${new URL(request.url).search}`, 301)
}
