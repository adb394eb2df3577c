import { createQuickReply } from '~/domain/messaging/create-quick-reply.server'
import { quickReplyJson } from '~/domain/messaging/message-json'
import { quickRepliesOf } from '~/domain/messaging/quick-replies.queries.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  GET: async (args) => Response.json((await quickRepliesOf((await requireOneself(args)).id)).map(quickReplyJson)),

  POST: async (args) => {
    const host = await requireOneself(args)
    const result = await createQuickReply(await readJson(args.request, quickReplySchema), { host, now: new Date() })
    return result.ok ? Response.json(quickReplyJson(result.quickReply), { status: 201 }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
