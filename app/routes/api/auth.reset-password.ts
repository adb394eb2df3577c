import { resetPasswordSchema } from '~/domain/accounts/recovery/new-password'
import { defineDoor } from '~/http/door.server'
import { limitedPasswordReset } from '~/http/password-reset.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** POST /api/auth/reset-password: a new password with the token of a link, which is used up by it. */
  POST: async ({ request }) => {
    const result = await limitedPasswordReset(request, await readJson(request, resetPasswordSchema))
    return result.ok ? Response.json({ message: 'Your password has been reset. Sign in with the new one.' }, { headers: result.headers }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
