import { earningsQuerySchema, yearOf } from '~/domain/earnings/earnings'
import { earningsJson, earningsJsonSchema } from '~/domain/earnings/earnings-json'
import { readEarnings } from '~/domain/earnings/earnings.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readQuery } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'Get your earnings for a year',
    description: 'A booking counts in the month in which it ends. Without `year`, the current one (UTC).',
    access: 'user',
    query: earningsQuerySchema,
    answers: { 200: earningsJsonSchema },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },
})

async function handleGet(args: EndpointArgs) {
  const host = await requireSelf(args, 'Host not found')
  const now = new Date()
  const year = yearOf(readQuery(args.request, earningsQuerySchema), now)
  return Response.json(earningsJson(year, await readEarnings(year, host.id, now)))
}

export const loader = endpoint.loader
export const action = endpoint.action
