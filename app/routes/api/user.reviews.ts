import { z } from 'zod'
import { userExists } from '~/domain/accounts/profile/public-host.queries.server'
import { reviewListQuery } from '~/domain/reviews/review'
import { reviewAboutSchema } from '~/domain/reviews/review-json'
import { reviewsAbout } from '~/domain/reviews/reviews.queries.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { readQuery } from '~/http/read-json.server'

const endpoint = defineEndpoint({
  GET: {
    summary: 'List the reviews of a user',
    description: 'As a host and as a guest, newest first, in pages.',
    access: 'anyone',
    query: reviewListQuery,
    answers: { 200: z.array(reviewAboutSchema) },
    refusals: { 404: 'User not found.' },
    handle: handleGet,
  },
})

async function handleGet({ request, params }: EndpointArgs) {
  const { page } = readQuery(request, reviewListQuery)
  if (!(await userExists(params.id))) return Response.json({ message: 'User not found' }, { status: 404 })
  return Response.json(await reviewsAbout(params.id!, new Date(), page))
}

export const loader = endpoint.loader
export const action = endpoint.action
