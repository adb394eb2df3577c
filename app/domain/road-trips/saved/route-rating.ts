import { z } from 'zod'
import { wholeNumber } from '~/domain/shared/number-fields'

const words = 'Choose 1 to 5 stars'
const stars = wholeNumber({ min: 1, max: 5, message: words })

/** The form beside a kept plan: its stars, or the button that takes them away. */
export const rateRouteForm = z
  .object({ intent: z.literal('clear').optional(), rating: stars.optional() })
  .refine(({ intent, rating }) => intent || rating, { path: ['rating'], error: words })
  .transform(({ intent, rating = null }) => ({ rating: intent ? null : rating }))

/** The body of the JSON endpoint. */
export const rateRouteSchema = z.object({ rating: stars.nullable().describe('Stars; null takes them away') })
