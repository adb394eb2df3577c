import { reviewDoorSchema } from '~/domain/reviews/review'
import { reviewJson } from '~/domain/reviews/review-json'
import { writeReview } from '~/domain/reviews/write-review.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** POST /api/reviews: the signed-in side of a completed booking reviews the other. */
  POST: async ({ request }) => {
    const reviewer = await requireApiUser(request)
    const result = await writeReview(await readJson(request, reviewDoorSchema), { reviewer, now: new Date() })
    return result.ok ? Response.json(reviewJson(result.review, reviewer), { status: 201 }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
