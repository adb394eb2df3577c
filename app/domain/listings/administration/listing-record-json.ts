import { z } from 'zod'
import { sentFields } from '../../shared/schemas'
import { listingStates } from './listing-filter'
import type { ListingRecord } from './search-listings.queries.server'

type Account = { id: string; firstName: string; lastName: string; email: string }

/** An account as the records of the console name it. */
export const accountJsonSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() })

export const accountJson = ({ id, firstName, lastName, email }: Account) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
})

export const listingRecordSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(['property', 'vehicle']),
    location: z.string(),
    state: z.enum(listingStates),
    pauseReason: z.string().nullable().describe('Why an admin paused it'),
    bookings: z.int().describe('How many it ever had'),
    host: accountJsonSchema,
    createdAt: z.date(),
  })
  .meta({ id: 'ListingRecord' })

/** A listing as the JSON endpoints of the console return it. */
export const listingRecordJson = (listing: ListingRecord): z.infer<typeof listingRecordSchema> => ({
  ...sentFields(listingRecordSchema, listing),
  pauseReason: listing.staffPauseReason,
  host: accountJson(listing.host),
  createdAt: listing.createdAt,
})
