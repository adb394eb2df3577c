import type { z } from 'zod'
import { discountTriedSchema, validateDiscountSchema } from '~/domain/discounts/discount-code'
import { tryDiscount } from '~/domain/discounts/find-discount.server'
import { listingFor } from '~/domain/listings/listings.queries.server'
import { toDecimal } from '~/domain/shared/money'
import { defineEndpoint } from '~/http/endpoint.server'
import { limitCodeGuesses } from '~/http/limit-code-guesses.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson, wordsFor } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Check a discount code for a booking',
    description: '`bookingAmount` is the price of the stay before fees. Checking a code does not use it.',
    access: 'anyone',
    body: validateDiscountSchema,
    answers: { 200: discountTriedSchema },
    refusals: {
      404: 'Listing not found.',
      422: 'The code does not exist or does not apply.',
      429: TOO_OFTEN,
    },
    handle: async ({ request, params, body, now }) => {
      const { code, bookingAmount: subtotal } = body
      const user = await currentUser(request)
      const listing = await listingFor(params.id, user)
      if (!listing) return refuseJson({ refusal: 'listing_unknown' })
      const tried = await limitCodeGuesses(code, { request, user }, () =>
        tryDiscount(code, { subtotal, listing }, { now, guestId: user?.id }),
      )
      // The field as this endpoint names it.
      if (!tried.ok) return refuseJson(tried, { fields: { code: [wordsFor(tried).message] } })
      return {
        discountAmount: toDecimal(tried.discount.amount),
        discountCode: { code: tried.code.code, description: tried.code.description },
      } satisfies z.infer<typeof discountTriedSchema>
    },
  },
})

export { loader, action }
