import { z } from 'zod'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { discountCodeJson, discountCodeJsonSchema } from '~/domain/discounts/discount-code-json'
import { discountCodesOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireSelf } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List your discount codes',
    access: 'user',
    answers: { 200: z.array(discountCodeJsonSchema) },
    refusals: { 404: 'The id is not the signed-in user.' },
    handle: handleGet,
  },

  POST: {
    summary: 'Create a discount code',
    description:
      "Times without an offset are in the zone of the host's first listing. " +
      '`requestKey` becomes the id of the code; repeating it returns the first result.',
    access: 'user',
    body: newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'client', now: new Date(0) }),
    answers: { 201: discountCodeJsonSchema },
    refusals: {
      404: 'The id is not the signed-in user.',
      409: 'The code is in use already, or the request key belongs to another one.',
    },
    handle: handlePost,
  },
})

async function handleGet(args: EndpointArgs) {
  const host = await requireSelf(args, 'Host not found')
  return Response.json((await discountCodesOf(host.id)).map(discountCodeJson))
}

async function handlePost(args: EndpointArgs) {
  const host = await requireSelf(args, 'Host not found')
  const timeZone = await discountTimeZone(host.id)
  const schema = newDiscountCodeSchema({ timeZone, sentBy: 'client', now: new Date() })
  const result = await createDiscountCode(await readJson(args.request, schema), { host })
  return result.ok
    ? Response.json(discountCodeJson(result.discountCode), { status: 201 })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
