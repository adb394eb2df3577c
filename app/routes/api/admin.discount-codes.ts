import { z } from 'zod'
import { allDiscountCodes } from '~/domain/discounts/all-discount-codes.queries.server'
import { codeQuerySchema } from '~/domain/discounts/code-filter'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { adminDiscountCodeJson, adminDiscountCodeJsonSchema } from '~/domain/discounts/discount-code-json'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { defineEndpoint } from '~/http/endpoint.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const PER_PAGE = 100
const newCode = (now: Date) => newDiscountCodeSchema({ timeZone: 'UTC', sentBy: 'client', now })

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List all discount codes',
    description:
      `Codes of the platform and of every host, newest first, ${PER_PAGE} per page. ` +
      'X-Total-Count has the total.',
    access: 'admin',
    query: codeQuerySchema,
    answers: { 200: z.array(adminDiscountCodeJsonSchema) },
    handle: async ({ query }) => {
      const { page, ...filter } = query
      const { codes, total } = await allDiscountCodes(filter, { page, perPage: PER_PAGE })
      return Response.json(
        codes.map(({ code }) => adminDiscountCodeJson(code)),
        { headers: { 'X-Total-Count': String(total) } },
      )
    },
  },

  POST: {
    summary: 'Create a platform discount code',
    description: 'It works on any listing, and the platform pays for it. Times without an offset are in UTC.',
    access: 'admin',
    documented: { body: newCode(new Date(0)) },
    answers: { 201: adminDiscountCodeJsonSchema },
    refusals: { 409: 'The code is in use already, or the request key was used for another one.' },
    handle: async ({ request, user: admin, now }) => {
      const result = await createDiscountCode(await readJson(request, newCode(now)), { admin, now })
      return result.ok ? adminDiscountCodeJson(result.discountCode) : refuseJson(result)
    },
  },
})

export { loader, action }
