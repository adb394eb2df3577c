import { z } from 'zod'
import { userExists } from '~/domain/accounts/user-exists.queries.server'
import { reviewListQuery } from '~/domain/reviews/review'
import { reviewAboutSchema } from '~/domain/reviews/review-json'
import { reviewsAbout } from '~/domain/reviews/reviews.queries.server'
import { defineDoor } from '~/http/door.server'
import { readQuery } from '~/http/read-json.server'

const door = defineDoor({
  GET: {
    summary: 'What others wrote about a person',
    description: 'As a host and as a guest, newest first, in pages.',
    access: 'anyone',
    query: reviewListQuery,
    answers: { 200: z.array(reviewAboutSchema) },
    refusals: { 404: 'There is no such user.' },
    handle: async ({ request, params }) => {
      const { page } = readQuery(request, reviewListQuery)
      if (!(await userExists(params.id))) return Response.json({ message: 'User not found' }, { status: 404 })
      return Response.json(await reviewsAbout(params.id!, new Date(), page))
    },
  },
})

export const loader = door.loader
export const action = door.action
