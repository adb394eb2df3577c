import { z } from 'zod'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { discountCodeJson, discountCodeJsonSchema } from '~/domain/discounts/discount-code-json'
import { discountCodesOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { defineEndpoint } from '~/http/endpoint.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List your discount codes',
    access: 'self',
    notSelf: 'Host not found',
    answers: { 200: z.array(discountCodeJsonSchema) },
    handle: async ({ user: host }) => (await discountCodesOf(host.id)).map(discountCodeJson),
  },

  POST: {
    summary: 'Create a discount code',
    description:
      "Times without an offset are in the zone of the host's first listing. " +
      '`requestKey` becomes the id of the code; repeating it returns the first result.',
    access: 'self',
    notSelf: 'Host not found',
    documented: { body: newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'client', now: new Date(0) }) },
    answers: { 201: discountCodeJsonSchema },
    refusals: { 409: 'The code is in use already, or the request key belongs to another one.' },
    handle: async ({ request, user: host, now }) => {
      const timeZone = await discountTimeZone(host.id)
      const schema = newDiscountCodeSchema({ timeZone, sentBy: 'client', now })
      const result = await createDiscountCode(await readJson(request, schema), { host })
      return result.ok ? discountCodeJson(result.discountCode) : refuseJson(result)
    },
  },
})

export { loader, action }
