import { forgotPasswordSchema } from '~/domain/accounts/recovery/forgot-password'
import { defineDoor } from '~/http/door.server'
import { limitedResetRequest } from '~/http/password-reset.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** POST /api/auth/forgot-password: the same answer whether there is such an account or not. */
  POST: async ({ request }) => {
    const result = await limitedResetRequest(request, await readJson(request, forgotPasswordSchema))
    return result.ok ? Response.json(result.asked, { headers: { 'Cache-Control': 'no-store' } }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
