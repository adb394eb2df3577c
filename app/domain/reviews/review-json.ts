import { z } from 'zod'
import { personJson, publicPersonJson } from '../shared/schemas'

const shown = {
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: z.date(),
  reviewer: publicPersonJson,
}
const type = z.enum(['guest_to_host', 'host_to_guest'])

/** A public review of a listing. */
export const reviewOfListingSchema = z.object(shown).meta({ id: 'ReviewOfListing' })

/** A public review of a user. */
export const reviewAboutSchema = z
  .object({
    ...shown,
    type,
    listing: z.object({ id: z.uuid(), title: z.string() }).nullable().describe('Null while it is paused'),
  })
  .meta({ id: 'ReviewOfPerson' })

/** A review as its author sees it. */
export const reviewJsonSchema = z
  .object({
    ...shown,
    reviewer: personJson,
    bookingId: z.uuid(),
    listingId: z.uuid(),
    reviewerId: z.uuid(),
    revieweeId: z.uuid(),
    type,
    visibleFrom: z.date().describe('When it becomes public'),
  })
  .meta({ id: 'Review' })

type Written = z.infer<typeof reviewJsonSchema>

/** A review as the JSON endpoint returns it to its author. */
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
