import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { requireAdmin } from '~/http/guards.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export default function Admin() {
  return <main className="mx-auto max-w-page px-4 py-6 md:py-10"><h1 className="text-2xl font-bold md:text-3xl">Platform Admin</h1><Outlet /></main>
}
