import { z } from 'zod'
import type { reviews } from '#db/schema'
import { personJson, publicPersonJson, sentFields } from '../shared/schemas'

const shown = {
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  reply: z.string().nullable().describe('What the host answered in public'),
  createdAt: z.iso.datetime(),
  reviewer: publicPersonJson,
}
const type = z.enum(['guest_to_host', 'host_to_guest'])

/** A public review of a listing. */
export const reviewOfListingSchema = z
  .object({ ...shown, listingId: z.uuid(), revieweeId: z.uuid().describe('The host'), type })
  .meta({ id: 'ReviewOfListing' })

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
    visibleFrom: z.iso.datetime().describe('When it becomes public'),
  })
  .meta({ id: 'Review' })

/** A review as the JSON endpoint returns it to its author. */
export const reviewJson = (
  review: typeof reviews.$inferSelect,
  reviewer: z.infer<typeof personJson>,
): z.infer<typeof reviewJsonSchema> => ({
  ...sentFields(reviewJsonSchema, review),
  reviewer: sentFields(personJson, reviewer),
})

/** A review with the reply of its host. */
export const replyJsonSchema = z
  .object({
    id: z.uuid(),
    rating: z.int(),
    comment: z.string(),
    reply: z.string(),
    repliedAt: z.iso.datetime(),
  })
  .meta({ id: 'ReviewReply' })

/** A review as the JSON endpoint returns it to the host who answered it. */
export const replyJson = (review: typeof reviews.$inferSelect): z.infer<typeof replyJsonSchema> => ({
  ...sentFields(replyJsonSchema, review),
  reply: review.reply!,
  repliedAt: review.repliedAt!.toISOString(),
})
