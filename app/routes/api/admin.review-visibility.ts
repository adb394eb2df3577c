import { changeReviewVisibility } from '~/domain/reviews/change-visibility.server'
import { visibilityJson, visibilityJsonSchema, visibilitySchema } from '~/domain/shared/visibility'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Hide a review, or show it again',
    description: 'A hidden review counts in no rating, and only its author can read it.',
    access: 'admin',
    body: visibilitySchema,
    answers: { 200: visibilityJsonSchema },
    refusals: { 404: 'Review not found.' },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await changeReviewVisibility(params.id, body, { admin, now })
      return result.ok ? visibilityJson(result.review) : refuseJson(result)
    },
  },
})

export { loader, action }
