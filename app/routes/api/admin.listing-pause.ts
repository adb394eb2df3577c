import { changePause } from '~/domain/listings/administration/change-pause.server'
import { pauseSchema } from '~/domain/listings/administration/listing-filter'
import { listingRecordJson, listingRecordSchema } from '~/domain/listings/administration/listing-record-json'
import { listingRecord } from '~/domain/listings/administration/search-listings.queries.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Pause or resume a listing',
    description:
      'The host gets an email with the reason, and cannot resume what an admin paused. Bookings are not affected.',
    access: 'admin',
    body: pauseSchema,
    answers: { 200: listingRecordSchema },
    refusals: { 404: 'Listing not found.', 409: 'Its host paused it, or is suspended.' },
    handle: async ({ params, user: admin, body, now }) => {
      const result = await changePause(params.id, body, { admin, now })
      return result.ok ? listingRecordJson((await listingRecord(params.id))!) : refuseJson(result)
    },
  },
})

export { loader, action }
