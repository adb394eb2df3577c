import { replyToReview } from '~/domain/reviews/reply-to-review.server'
import { replySchema } from '~/domain/reviews/review'
import { replyJson, replyJsonSchema } from '~/domain/reviews/review-json'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: "Reply to the guest's review of your booking",
    description: 'Once, for everyone to read below the review. The same reply again returns the first.',
    access: 'user',
    body: replySchema,
    answers: { 200: replyJsonSchema },
    refusals: {
      404: 'The booking is not one that you host.',
      409: 'There is no public review yet, or it has a reply.',
    },
    handle: async ({ params, user: host, body, now }) => {
      const result = await replyToReview(params.id, body, { host, now })
      return result.ok ? replyJson(result.review) : refuseJson(result)
    },
  },
})

export { loader, action }
