import type { LoaderFunctionArgs } from '@remix-run/node'
import { tripsCsv } from '~/domain/bookings/trips-csv.server'
import { requireUser } from '~/http/guards.server'

/** All bookings of the guest, as a download. */
export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  return new Response(await tripsCsv(guest.id, new Date()), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="trips.csv"',
    },
  })
}
