import { z } from 'zod'
import { defineDoor } from '~/http/door.server'
import { readJson } from '~/http/read-json.server'
import { endSession } from '~/http/session.server'

const door = defineDoor({
  POST: async ({ request }) => {
    await readJson(request, z.unknown())
    return Response.json({ message: 'Signed out.' }, { headers: { 'Set-Cookie': await endSession(request) } })
  },
})

export const loader = door.loader
export const action = door.action
