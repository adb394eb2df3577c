import { z } from 'zod'
import { wholeNumber } from '../../shared/number-fields'

const message = 'Choose 1 to 5 stars'
const stars = wholeNumber({ min: 1, max: 5, message })

/** The rating form of a saved route: stars, or the intent to clear them. */
export const rateRouteForm = z
  .object({ intent: z.literal('clear').optional(), rating: stars.optional() })
  .refine(({ intent, rating }) => intent || rating, { path: ['rating'], error: message })
  .transform(({ intent, rating = null }) => ({ rating: intent ? null : rating }))

/** The body of the JSON endpoint. */
export const rateRouteSchema = z.object({
  rating: stars.nullable().describe('Stars; null clears the rating'),
})
