import { taxReport } from '~/domain/taxes/tax-report.queries.server'
import { taxReportJson, taxReportJsonSchema } from '~/domain/taxes/tax-report'
import { quarterOf, taxReportQuery } from '~/domain/taxes/tax-quarter'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get the taxes of a quarter',
    description:
      'For each authority and tax: what bookings charged in the quarter (UTC) collected, and what cancellations in ' +
      'it gave back. Without `quarter`, the current one.',
    access: 'admin',
    query: taxReportQuery,
    answers: { 200: taxReportJsonSchema },
    handle: async ({ query, now }) => {
      const { quarter = quarterOf(now) } = query
      return taxReportJson(quarter, await taxReport(quarter))
    },
  },
})

export { loader, action }
