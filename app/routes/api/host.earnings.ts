import { earningsQuerySchema, yearOf } from '~/domain/earnings/earnings'
import { earningsJson, earningsJsonSchema } from '~/domain/earnings/earnings-json'
import { readEarnings } from '~/domain/earnings/earnings.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'Get your earnings for a year',
    description: 'Bookings count in the month they end. Without `year`, the current one (UTC).',
    access: 'self',
    notSelf: 'Host not found',
    query: earningsQuerySchema,
    answers: { 200: earningsJsonSchema },
    handle: async ({ user: host, query, now }) => {
      const year = yearOf(query, now)
      return earningsJson(year, await readEarnings(year, host.id, now))
    },
  },
})

export { loader, action }
