import { registerSchema } from '~/domain/accounts/credentials'
import { limitedRegister, signedInHeaders } from '~/http/authenticator.server'
import { defineDoor } from '~/http/door.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  POST: async ({ request }) => {
    const result = await limitedRegister(request, await readJson(request, registerSchema))
    if (!result.ok) return refuseJson(result)
    return Response.json(result.user, { status: 201, headers: await signedInHeaders(request, result) })
  },
})

export const loader = door.loader
export const action = door.action
