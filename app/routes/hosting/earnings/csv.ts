import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { Readable } from 'node:stream'
import { earningsFilterSchema, yearOf } from '~/domain/earnings/earnings'
import { earningsCsv } from '~/domain/earnings/earnings-csv.server'
import { requireUser } from '~/http/guards.server'
import { queryOf } from '~/http/read-json.server'

/** The bookings of a year that earn the host something, as a download. */
export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const now = new Date()
  const year = yearOf(earningsFilterSchema.parse(queryOf(request)), now)
  return new Response(createReadableStreamFromReadable(Readable.from(earningsCsv(year, host.id, now))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="earnings-${year}.csv"`,
    },
  })
}
