import { z } from 'zod'
import { userExists } from '~/domain/accounts/profile/public-host.queries.server'
import { reviewListQuery } from '~/domain/reviews/review'
import { reviewAboutSchema } from '~/domain/reviews/review-json'
import { reviewsAbout } from '~/domain/reviews/reviews.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the reviews of a user',
    description: 'As a host and as a guest, newest first, in pages.',
    access: 'anyone',
    query: reviewListQuery,
    answers: { 200: z.array(reviewAboutSchema) },
    refusals: { 404: 'User not found.' },
    handle: async ({ params, query, now }) => {
      const { page } = query
      if (!(await userExists(params.id))) return Response.json({ message: 'User not found' }, { status: 404 })
      return await reviewsAbout(params.id, now, page)
    },
  },
})

export { loader, action }
