import { z } from 'zod'
import { contactSchema } from '~/domain/support/contact'
import { messageJson } from '~/domain/shared/schemas'
import { rateLimitedContact } from '~/http/contact-support.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Write to support',
    description:
      "Sends an email to the site's support address; replies go to `email`. " +
      'Repeating a message with its `requestKey` sends it once.',
    access: 'anyone',
    body: contactSchema,
    answers: { 200: messageJson.extend({ id: z.uuid() }) },
    refusals: { 429: TOO_OFTEN, 503: 'The site has no support address. Nothing was sent.' },
    handle: async ({ request, body }) => {
      const result = await rateLimitedContact(request, body)
      return result.ok
        ? { id: result.id, message: `Your message was sent. We'll reply to ${result.email}.` }
        : refuseJson(result)
    },
  },
})

export { loader, action }
