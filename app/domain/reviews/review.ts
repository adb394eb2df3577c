import { z } from 'zod'
import { requiredId, uuidField } from '../shared/ids'
import { wholeNumber } from '../shared/number-fields'
import { boundedText } from '../shared/text'
import { COMMENT_MAX, REPLY_MAX } from './review-view'

export const reviewListQuery = z.object({ page: wholeNumber({ min: 1, max: 100_000 }).default(1) })

/** The form for a review. */
export const writeReviewSchema = z.object({
  rating: wholeNumber({ min: 1, max: 5, message: 'Choose from 1 to 5 stars.' }),
  comment: boundedText({ min: 1, max: COMMENT_MAX, tooShort: 'Please write a few words.' }),
})

/** A host's reply to a review. */
export const replySchema = z.object({
  reply: boundedText({ min: 1, max: REPLY_MAX, tooShort: 'Please write a few words.' }),
})
export type ReplyInput = z.output<typeof replySchema>

/** The body of the JSON endpoint. Clients may send the reviewer and the type; they must then match the booking. */
export const reviewBodySchema = writeReviewSchema.extend({
  bookingId: requiredId('Booking'),
  reviewerId: uuidField.optional(),
  type: z
    .enum(['guest_to_host', 'host_to_guest'], { error: "Must be 'guest_to_host' or 'host_to_guest'" })
    .optional(),
})

export type WriteReviewInput = z.output<typeof writeReviewSchema>
