import { z } from 'zod'
import { personJson } from '../shared/schemas'

const shown = {
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: z.date(),
  reviewer: personJson,
}
const type = z.enum(['guest_to_host', 'host_to_guest'])

/** A review of a listing, as everybody may read it. */
export const reviewOfListingSchema = z.object(shown).meta({ id: 'ReviewOfListing' })

/** A review about a person, as everybody may read it. */
export const reviewAboutSchema = z
  .object({ ...shown, type, listing: z.object({ id: z.uuid(), title: z.string() }) })
  .meta({ id: 'ReviewOfPerson' })

/** A review as who wrote it sees it. */
export const reviewJsonSchema = z
  .object({
    ...shown,
    bookingId: z.uuid(),
    listingId: z.uuid(),
    reviewerId: z.uuid(),
    revieweeId: z.uuid(),
    type,
    visibleFrom: z.date().describe('From when on others can read it'),
  })
  .meta({ id: 'Review' })

type Written = z.infer<typeof reviewJsonSchema>

/**
 * A review as the endpoint answers it to who wrote it: the specification's fields, and whose it is and when it becomes
 * visible.
 */
export const reviewJson = (
  {
    id,
    rating,
    comment,
    createdAt,
    bookingId,
    listingId,
    reviewerId,
    revieweeId,
    type,
    visibleFrom,
  }: Omit<Written, 'reviewer'>,
  reviewer: Written['reviewer'],
): Written => ({
  id,
  rating,
  comment,
  createdAt,
  bookingId,
  listingId,
  reviewerId,
  revieweeId,
  type,
  visibleFrom,
  reviewer: { firstName: reviewer.firstName, lastName: reviewer.lastName, avatar: reviewer.avatar },
})
