import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { wholeNumber } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { COMMENT_MAX } from './limits'

/** A page of reviews. */
export const reviewListQuery = z.object({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })

/** What one side says of the other. */
export const writeReviewSchema = z.object({
  rating: wholeNumber({ min: 1, max: 5, message: 'Choose from 1 to 5 stars.' }),
  comment: boundedText({ min: 1, max: COMMENT_MAX, tooShort: 'Please write a few words.' }),
})

/** The JSON endpoint: a client may say who reviews whom, it must then be true. */
export const reviewBodySchema = writeReviewSchema.extend({
  bookingId: uuidField,
  reviewerId: uuidField.optional(),
  type: z
    .enum(['guest_to_host', 'host_to_guest'], { error: "Must be 'guest_to_host' or 'host_to_guest'" })
    .optional(),
})

export type WriteReviewInput = z.output<typeof writeReviewSchema>
