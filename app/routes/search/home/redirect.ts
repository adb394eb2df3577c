import { redirect, type LoaderFunctionArgs } from '@remix-run/node'

/** /home of old: the home page is at `/`. What was asked for stays asked for. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/${new URL(request.url).search}`, 301)
