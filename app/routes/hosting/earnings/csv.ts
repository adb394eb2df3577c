import { createReadableStreamFromReadable } from '@remix-run/node'
import { Readable } from 'node:stream'
import { earningsFilterSchema, yearOf } from '~/domain/earnings/earnings'
import { earningsCsv } from '~/domain/earnings/earnings-csv.server'
import { userLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'

/** The bookings of a year that earn the host something, as a download. */
export const loader = userLoader(({ request, user: host, now }) => {
  const year = yearOf(earningsFilterSchema.parse(queryOf(request)), now)
  return new Response(createReadableStreamFromReadable(Readable.from(earningsCsv(year, host.id, now))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="earnings-${year}.csv"`,
    },
  })
})
