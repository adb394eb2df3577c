import { z } from 'zod'
import { deleteDiscountCode } from '~/domain/discounts/delete-discount-code.server'
import { defineEndpoint, type EndpointArgs } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const endpoint = defineEndpoint({
  DELETE: {
    summary: 'Delete a discount code',
    description: 'A host can delete their own codes, an admin any; anyone else gets 404.',
    access: 'user',
    answers: { 200: z.object({ message: z.string() }) },
    refusals: { 404: 'Discount code not found, or not yours.' },
    handle: handleDelete,
  },
})

async function handleDelete({ request, params }: EndpointArgs) {
  const user = await requireApiUser(request)
  await readJson(request, z.unknown())
  const result = await deleteDiscountCode(
    params.id,
    user.isAdmin ? { admin: user, now: new Date() } : { host: user },
  )
  return result.ok
    ? Response.json({ message: 'The discount code has been deleted successfully.' })
    : refuseJson(result)
}

export const loader = endpoint.loader
export const action = endpoint.action
