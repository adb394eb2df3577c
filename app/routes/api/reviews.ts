import { reviewBodySchema } from '~/domain/reviews/review'
import { reviewJson, reviewJsonSchema } from '~/domain/reviews/review-json'
import { writeReview } from '~/domain/reviews/write-review.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Review the other party of a completed booking',
    description: 'It stays hidden until both sides have reviewed or the review period has ended.',
    access: 'user',
    body: reviewBodySchema,
    answers: { 201: reviewJsonSchema },
    refusals: {
      403: 'reviewerId or type does not match the signed-in user.',
      404: "The booking is not the signed-in user's.",
      409: 'It is too early, too late, or already reviewed.',
    },
    handle: async ({ user: reviewer, body, now }) => {
      const result = await writeReview(body, { reviewer, now })
      return result.ok ? reviewJson(result.review, reviewer) : refuseJson(result)
    },
  },
})

export { loader, action }
