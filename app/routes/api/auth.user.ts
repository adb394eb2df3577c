import { authUserSchema, toAuthUser } from '~/domain/accounts/auth-user'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'

const door = defineDoor({
  GET: {
    summary: 'Who is signed in',
    access: 'user',
    answers: { 200: authUserSchema },
    handle: async ({ request }) => Response.json(toAuthUser(await requireApiUser(request))),
  },
})

export const loader = door.loader
export const action = door.action
