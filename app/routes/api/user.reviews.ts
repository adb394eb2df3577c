import { userExists } from '~/domain/accounts/user-exists.queries.server'
import { reviewListQuery } from '~/domain/reviews/review'
import { reviewsAbout } from '~/domain/reviews/reviews.queries.server'
import { defineDoor } from '~/http/door.server'
import { readQuery } from '~/http/read-json.server'

const door = defineDoor({
  /** GET /api/users/{id}/reviews: what others wrote about a person, for everybody, newest first; `?page=2` for older ones. */
  GET: async ({ request, params }) => {
    const { page } = readQuery(request, reviewListQuery)
    if (!(await userExists(params.id))) return Response.json({ message: 'User not found' }, { status: 404 })
    return Response.json(await reviewsAbout(params.id!, new Date(), page))
  },
})

export const loader = door.loader
export const action = door.action
