import { tripsCsv } from '~/domain/bookings/trips-csv.server'
import { userLoader } from '~/http/page-loader.server'

/** All bookings of the guest, as a download. */
export const loader = userLoader(
  async ({ user: guest, now }) =>
    new Response(await tripsCsv(guest.id, now), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trips.csv"',
      },
    }),
)
