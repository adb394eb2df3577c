import { z } from 'zod'
import { listingStates } from './listing-filter'
import type { ListingRecord } from './search-listings.queries.server'

export const listingRecordSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(['property', 'vehicle']),
    location: z.string(),
    state: z.enum(listingStates),
    pauseReason: z.string().nullable().describe('Why an admin paused it'),
    bookings: z.int().describe('How many it ever had'),
    host: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    createdAt: z.date(),
  })
  .meta({ id: 'ListingRecord' })

/** A listing as the JSON endpoints of the console return it. */
export const listingRecordJson = ({
  id,
  title,
  type,
  location,
  state,
  staffPauseReason: pauseReason,
  bookings,
  host,
  createdAt,
}: ListingRecord): z.infer<typeof listingRecordSchema> => ({
  id,
  title,
  type,
  location,
  state,
  pauseReason,
  bookings,
  host: { id: host.id, name: `${host.firstName} ${host.lastName}`.trim(), email: host.email },
  createdAt,
})
