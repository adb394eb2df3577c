import { passwordChangeSchema } from '~/domain/accounts/password-change'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { limitedPasswordChange } from '~/http/password-check.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** PUT /api/users/{id}/password: gives one's own account another password and ends its other sessions. */
  PUT: async (args) => {
    const user = await requireOneself(args)
    const result = await limitedPasswordChange(args.request, await readJson(args.request, passwordChangeSchema), user)
    return result.ok ? Response.json({ message: 'Password changed. Your other devices have been signed out.' }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
