import { z } from 'zod'
import { messageJson } from '~/domain/shared/json-fields'
import { defineDoor } from '~/http/door.server'
import { readJson } from '~/http/read-json.server'
import { endSession } from '~/http/session.server'

const door = defineDoor({
  POST: {
    summary: 'Sign out',
    description: 'Ends the session, if there is one.',
    access: 'anyone',
    answers: { 200: messageJson },
    handle: async ({ request }) => {
      await readJson(request, z.unknown())
      return Response.json(
        { message: 'Signed out.' },
        { headers: { 'Set-Cookie': await endSession(request) } },
      )
    },
  },
})

export const loader = door.loader
export const action = door.action
