import type { LoaderFunctionArgs } from '@remix-run/node'
import { quarterOf, taxReportFilter } from '~/domain/taxes/tax-quarter'
import { taxReportCsv } from '~/domain/taxes/tax-report'
import { taxReport } from '~/domain/taxes/tax-report.queries.server'
import { requireAdmin } from '~/http/guards.server'
import { queryOf } from '~/http/read-json.server'

/** The taxes of a quarter as a download. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { quarter = quarterOf(new Date()) } = taxReportFilter.parse(queryOf(request))
  return new Response(taxReportCsv(quarter, await taxReport(quarter)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="taxes-${quarter}.csv"`,
    },
  })
}
