import { feeRows } from '~/domain/pricing/fees'
import { currentFees } from '~/domain/settings/current-fees.server'
import { defineDoor } from '~/http/door.server'

/** GET /api/admin/settings: the five fees as key/value rows, with the default where no row says otherwise. */
const door = defineDoor({
  async GET() {
    return Response.json(feeRows(await currentFees(new Date())), { headers: { 'Cache-Control': 'private, max-age=300' } })
  },
})

export const loader = door.loader
export const action = door.action
