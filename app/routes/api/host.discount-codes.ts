import { createDiscountCode } from '~/domain/discounts/create-discount-code.server'
import { discountCodeJson } from '~/domain/discounts/discount-code-json'
import { discountCodesOf, discountTimeZone } from '~/domain/discounts/discount-codes.queries.server'
import { newDiscountCodeSchema } from '~/domain/discounts/new-discount-code'
import { defineDoor } from '~/http/door.server'
import { requireOneself } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

const door = defineDoor({
  /** The signed-in host's own codes; anybody else's are not there. */
  GET: async (args) => {
    const host = await requireOneself(args, 'Host not found')
    return Response.json((await discountCodesOf(host.id)).map(discountCodeJson))
  },

  /** Times without an offset are in the zone of the host's first listing. */
  POST: async (args) => {
    const host = await requireOneself(args, 'Host not found')
    const schema = newDiscountCodeSchema({ timeZone: await discountTimeZone(host.id), sentBy: 'client' })
    const result = await createDiscountCode(await readJson(args.request, schema), { host })
    return result.ok ? Response.json(discountCodeJson(result.discountCode), { status: 201 }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
