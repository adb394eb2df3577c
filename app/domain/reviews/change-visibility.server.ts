import { eq } from 'drizzle-orm'
import { listings, reviews, users } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { lockListing } from '../listings/lock-listing.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { Visibility } from '../shared/visibility'
import { countReviews } from './count-reviews.server'

/**
 * An admin hides a review from everyone but its author, or shows it again. The rating and the review count of its
 * listing follow. Doing it twice changes nothing more.
 */
export async function changeReviewVisibility(
  id: string | undefined,
  { intent, reason }: Visibility,
  { admin, now }: AdminContext,
) {
  if (!isUuid(id)) return refuse('review_unknown')
  return inTransaction(async (tx) => {
    const find = () =>
      tx
        .select({ review: reviews, hostId: listings.hostId, author: users.firstName })
        .from(reviews)
        .innerJoin(listings, eq(listings.id, reviews.listingId))
        .innerJoin(users, eq(users.id, reviews.reviewerId))
        .where(eq(reviews.id, id))
    const [before] = await find()
    if (!before) return refuse('review_unknown')
    await lockListing(tx, before.review.listingId)
    const [{ review, hostId, author }] = (await find()) as [typeof before]
    const hides = intent === 'hide'
    if (hides === (review.hiddenAt !== null)) return ok({ review })
    const after = { hiddenAt: hides ? now : null, hiddenReason: hides ? reason : null }
    const [changed] = await tx.update(reviews).set(after).where(eq(reviews.id, review.id)).returning()
    await countReviews(tx, { id: review.listingId, hostId }, now)
    await recordChange(tx, {
      admin,
      subject: 'review',
      id: review.id,
      label: author,
      before: { isHidden: !hides, reason: null },
      after: { isHidden: hides, reason },
      now,
    })
    return ok({ review: changed! })
  })
}
