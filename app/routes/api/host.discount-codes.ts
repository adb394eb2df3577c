import type { LoaderFunctionArgs } from '@remix-run/node'
import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { discountCodeJson } from '~/domain/discounts/discount-code-json'
import { discountCodesOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

/** The signed-in host whose address it is; anybody else's is not there. @throws Response 401, 404 */
async function hostOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const host = await requireApiUser(request)
  if (params.id?.toLowerCase() !== host.id) throw Response.json({ message: 'Host not found' }, { status: 404 })
  return host
}

const door = defineDoor({
  GET: async (args) => {
    const host = await hostOf(args)
    return Response.json((await discountCodesOf(host.id)).map(discountCodeJson))
  },

  /** Times without an offset are in the zone of the host's first listing. */
  POST: async (args) => {
    const host = await hostOf(args)
    const schema = newDiscountCodeSchema({ timeZone: await discountTimeZone(host.id), sentBy: 'client' })
    const result = await createDiscountCode(await readJson(args.request, schema), { host })
    return result.ok ? Response.json(discountCodeJson(result.discountCode), { status: 201 }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
