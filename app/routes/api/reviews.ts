import { reviewBodySchema } from '~/domain/reviews/review'
import { reviewJson, reviewJsonSchema } from '~/domain/reviews/review-json'
import { writeReview } from '~/domain/reviews/write-review.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  POST: {
    summary: 'Review the other side of a booking that is over',
    description: 'Nobody reads it before both sides have written or the time for it has ended.',
    access: 'user',
    body: reviewBodySchema,
    answers: { 201: reviewJsonSchema },
    refusals: {
      403: 'reviewerId or type is not the side of the signed-in user.',
      404: 'It is no booking of the signed-in user.',
      409: 'It is too early or too late, or was done already.',
    },
    handle: handlePost,
  },
})

async function handlePost({ request }: EndpointArgs) {
  const reviewer = await requireApiUser(request)
  const result = await writeReview(await readJson(request, reviewBodySchema), {
    reviewer,
    now: new Date(),
  })
  return result.ok ? Response.json(reviewJson(result.review, reviewer), { status: 201 }) : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
