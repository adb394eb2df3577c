import { z } from 'zod'
import { deleteDiscountCode } from '~/domain/discounts/delete-discount-code.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** The code's owner deletes it, or an admin; to anybody else it is not there. */
  DELETE: async ({ request, params }) => {
    const user = await requireApiUser(request)
    await readJson(request, z.unknown())
    const result = await deleteDiscountCode(params.id!, { user })
    return result.ok ? Response.json({ message: 'The discount code has been deleted successfully.' }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
