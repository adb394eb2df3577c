import { messageJson } from '~/domain/shared/schemas'
import { defineEndpoint } from '~/http/endpoint.server'
import { endSession } from '~/http/session.server'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Sign out',
    description: 'Ends the session, if there is one.',
    access: 'anyone',
    answers: { 200: messageJson },
    handle: async ({ request }) =>
      Response.json({ message: 'Signed out.' }, { headers: await endSession(request) }),
  },
})

export { loader, action }
