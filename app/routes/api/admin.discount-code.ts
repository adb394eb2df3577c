import { z } from 'zod'
import { anyDiscountCode } from '~/domain/discounts/all-discount-codes.queries.server'
import { deleteDiscountCode, updateDiscountCode } from '~/domain/discounts/update-discount-code.server'
import { discountCodeJson, discountCodeJsonSchema } from '~/domain/discounts/discount-code-json'
import { discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { changedDiscountCodeSchema, discountCodeChangeFields } from '~/domain/discounts/new-discount-code'
import { sentFieldsSchema } from '~/domain/shared/change-schema'
import { defineEndpoint } from '~/http/endpoint.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  PUT: {
    summary: 'Update a discount code',
    description:
      'Changes only the fields that are sent; `isActive: false` pauses the code. A host can change their own codes, ' +
      'an admin those of the platform; anyone else gets 404. Bookings keep their terms.',
    access: 'user',
    documented: { body: discountCodeChangeFields },
    answers: { 200: discountCodeJsonSchema },
    refusals: {
      404: 'Discount code not found, or not yours.',
      409: 'The code is in use already, it was used and its text stays, or the limit is below its uses.',
    },
    handle: async ({ request, params, user, now }) => {
      const current = (await anyDiscountCode(params.id))?.code
      const isOwn =
        current?.scope === 'platform' ? user.isAdmin : current !== undefined && current.createdBy === user.id
      if (!current || !isOwn) return refuseJson({ refusal: 'discount_code_unknown' })
      const timeZone = current.scope === 'platform' ? 'UTC' : await discountTimeZone(user.id)
      const schema = changedDiscountCodeSchema({ timeZone, sentBy: 'client', now, current })
      const change = await readJson(request, sentFieldsSchema(schema, discountCodeJson(current)))
      const by = current.scope === 'platform' ? { admin: user, now } : { host: user }
      const result = await updateDiscountCode(current.id, change, by)
      return result.ok ? discountCodeJson(result.discountCode) : refuseJson(result)
    },
  },

  DELETE: {
    summary: 'Delete a discount code',
    description: 'A host can delete their own codes, an admin any; anyone else gets 404.',
    access: 'user',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: { 404: 'Discount code not found, or not yours.' },
    handle: async ({ params, user, now }) => {
      const result = await deleteDiscountCode(params.id, user.isAdmin ? { admin: user, now } : { host: user })
      return result.ok ? { message: 'The discount code has been deleted successfully.' } : refuseJson(result)
    },
  },
})

export { loader, action }
