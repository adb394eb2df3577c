import { quickReplyJson, quickReplyJsonSchema } from '~/domain/messaging/message-json'
import { findQuickReply, listQuickReplies } from '~/domain/messaging/quick-replies.queries.server'
import { createQuickReply, deleteQuickReply, updateQuickReply } from '~/domain/messaging/quick-replies.server'
import { quickReplySchema } from '~/domain/messaging/quick-reply'
import { defineResource } from '~/http/resource.server'

const { loader, action } = defineResource({
  name: 'quickReply',
  access: 'self',
  param: 'replyId',
  json: quickReplyJson,
  schema: quickReplyJsonSchema,
  find: ({ params, user }) => findQuickReply(params.replyId, user.id),
  unknown: { refusal: 'quick_reply_unknown' },
  notFound: 'Quick reply not found, or not yours.',
  list: {
    summary: 'List your quick replies',
    description: 'Oldest first.',
    run: ({ user }) => listQuickReplies(user.id),
  },
  create: {
    summary: 'Create a quick reply',
    description: 'Repeating a request with the same requestKey returns the first quick reply.',
    body: quickReplySchema,
    refusals: {
      403: 'Quick replies are for hosts.',
      409: 'requestKey belongs to another quick reply, or you have the maximum number of quick replies.',
    },
    run: ({ body, user, now }) => createQuickReply(body, { host: user, now }),
  },
  read: { summary: 'Get a quick reply' },
  update: {
    summary: 'Update a quick reply',
    description: 'Messages already sent with it do not change.',
    body: quickReplySchema,
    run: ({ params, body, user }) => updateQuickReply(params.replyId, body, { host: user }),
  },
  delete: {
    summary: 'Delete a quick reply',
    run: ({ params, user }) => deleteQuickReply(params.replyId, { host: user }),
  },
})

export { loader, action }
