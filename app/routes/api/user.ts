import { changeProfileSchema } from '~/domain/accounts/profile/profile'
import { earliestToday } from '~/domain/shared/dates'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { limitedProfileUpdate } from '~/http/password-check.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** PUT /api/users/{id}: what is sent of one's own profile is changed, the rest stays. Answers the updated user. */
  PUT: async (args) => {
    const user = await requireOneself(args)
    const result = await limitedProfileUpdate(await readJson(args.request, changeProfileSchema(earliestToday(new Date()))), user)
    return result.ok ? Response.json(result.user) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
