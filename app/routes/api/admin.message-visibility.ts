import { changeMessageVisibility } from '~/domain/messaging/change-visibility.server'
import { visibilityJson, visibilityJsonSchema, visibilitySchema } from '~/domain/shared/visibility'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Hide a message, or show it again',
    description: 'Both sides will see that it was removed.',
    access: 'admin',
    body: visibilitySchema,
    answers: { 200: visibilityJsonSchema },
    refusals: { 404: 'Message not found.' },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await changeMessageVisibility(params.id, body, { admin, now })
      return result.ok ? visibilityJson(result.message) : refuseJson(result)
    },
  },
})

export { loader, action }
