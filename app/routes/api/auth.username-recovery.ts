import { CODE_ASKED, usernameRequestSchema } from '~/domain/accounts/recovery/username-recovery'
import { defineDoor } from '~/http/door.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { limitedCodeRequest } from '~/http/username-recovery.server'

const door = defineDoor({
  POST: async ({ request }) => {
    const result = await limitedCodeRequest(request, await readJson(request, usernameRequestSchema))
    return result.ok ? Response.json({ message: CODE_ASKED }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
