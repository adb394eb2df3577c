import { usernameCodeSchema } from '~/domain/accounts/recovery/username-recovery'
import { defineDoor } from '~/http/door.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { limitedCodeCheck } from '~/http/username-recovery.server'

const door = defineDoor({
  POST: async ({ request }) => {
    const result = await limitedCodeCheck(request, await readJson(request, usernameCodeSchema))
    if (!result.ok) return refuseJson(result)
    return Response.json({ username: result.username, usernames: result.usernames }, { headers: { 'Cache-Control': 'no-store' } })
  },
})

export const loader = door.loader
export const action = door.action
