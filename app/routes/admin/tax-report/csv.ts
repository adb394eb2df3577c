import { quarterOf, taxReportFilter } from '~/domain/taxes/tax-quarter'
import { taxReportCsv } from '~/domain/taxes/tax-report'
import { taxReport } from '~/domain/taxes/tax-report.queries.server'
import { adminLoader } from '~/http/page-loader.server'
import { queryOf } from '~/http/read-json.server'

/** The taxes of a quarter as a download. */
export const loader = adminLoader(async ({ request, now }) => {
  const { quarter = quarterOf(now) } = taxReportFilter.parse(queryOf(request))
  return new Response(taxReportCsv(quarter, await taxReport(quarter)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="taxes-${quarter}.csv"`,
    },
  })
})
