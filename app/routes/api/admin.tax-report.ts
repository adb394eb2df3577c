import { taxReport } from '~/domain/taxes/tax-report.queries.server'
import { taxReportJson, taxReportJsonSchema } from '~/domain/taxes/tax-report'
import { quarterOf, taxReportQuery } from '~/domain/taxes/tax-quarter'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiAdmin } from '~/http/guards.server'
import { readQuery } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get the taxes of a quarter',
    description:
      'For each authority and tax: what bookings charged in the quarter (UTC) collected, and what cancellations in ' +
      'it gave back. Without `quarter`, the current one.',
    access: 'admin',
    query: taxReportQuery,
    answers: { 200: taxReportJsonSchema },
    handle: handleGet,
  },
})

async function handleGet({ request }: EndpointArgs) {
  await requireApiAdmin(request)
  const { quarter = quarterOf(new Date()) } = readQuery(request, taxReportQuery)
  return Response.json(taxReportJson(quarter, await taxReport(quarter)))
}

export const loader = endpoint.loader
export const action = endpoint.action
