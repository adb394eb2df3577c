import { sendMessageSchema } from '~/domain/messaging/message'
import { messageJson } from '~/domain/messaging/message-json'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'
import { sendMessageOf } from '~/http/send-message.server'

const door = defineDoor({
  POST: async ({ request }) => {
    const sender = await requireApiUser(request)
    const result = await sendMessageOf(sender, await readJson(request, sendMessageSchema), new Date())
    return result.ok ? Response.json(messageJson(result.message), { status: 201 }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
