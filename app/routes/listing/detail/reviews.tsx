import { flushSync } from 'react-dom'
import { useRef, useState, type MouseEvent } from 'react'
import { reviewView, type ReviewView } from '~/domain/reviews/review-view'
import { ReviewList } from '~/components/reviews/review-list'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { showToast } from '~/ui/toast-store'
import type { ListingView, reviewsView } from './listing-view.server'
import { Rating } from './rating'

type ReviewsProps = {
  listing: Pick<ListingView, 'id' | 'averageRating' | 'reviewCount'>
  reviews: Awaited<ReturnType<typeof reviewsView>>
  search: string
}

/** Before the link to all; wider screens have room for those of the specification. */
const SHOWN_ON_PHONES = 2

/** The rating distribution, the first reviews, and a link to all of them. */
export function Reviews({ listing, reviews, search }: ReviewsProps) {
  const [all, setAll] = useState<ReviewView[] | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const shown = all ?? reviews.list
  const hasMore = listing.reviewCount > shown.length
  const showsAll = all !== null || new URLSearchParams(search).get('reviews') === 'all'
  const folds = !showsAll && shown.length > SHOWN_ON_PHONES
  if (listing.reviewCount === 0)
    return (
      <div>
        <p className="text-xl font-semibold">No reviews yet</p>
        <p className="mt-1 text-muted">Reviews come from guests after a completed booking.</p>
      </div>
    )

  async function showAll(event: MouseEvent) {
    event.preventDefault()
    try {
      const loaded = await fetchAll(listing.id)
      // Keyboard users continue at the first new review.
      const seen = [...list.current!.children].filter((item) => item.getClientRects().length > 0).length
      flushSync(() => setAll(loaded))
      ;(list.current?.children[seen] as HTMLElement | undefined)?.focus()
    } catch {
      showToast({
        title: "We couldn't load the reviews",
        description: 'Please try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <div>
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-2">
        <p className="text-xl">
          <Rating listing={listing} size={22} />
        </p>
        {reviews.distribution && <Distribution counts={reviews.distribution} />}
      </div>
      {/* A phone has two of them before the link to all. */}
      <ReviewList
        listRef={list}
        reviews={shown}
        className={folds ? 'mt-8 max-sm:[&>:nth-child(n+3)]:hidden' : 'mt-8'}
      />
      {(hasMore || folds) && (
        <Link
          to={`?${allReviews(search)}#reviews`}
          onClick={showAll}
          className={button('secondary', hasMore ? 'mt-8' : 'mt-8 sm:hidden')}
        >
          Show all {listing.reviewCount} reviews
        </Link>
      )}
    </div>
  )
}

/** The number of ratings per star, five first. The bars are shares of all ratings. */
export function Distribution({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  return (
    <ul role="list" aria-label="Ratings" className="grid gap-1 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars} className="flex items-center gap-3">
            <span className="w-14 shrink-0 text-muted">
              {stars} star{stars === 1 ? '' : 's'}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-amber"
                style={{ width: `${(count / all) * 100}%` }}
              />
            </span>
            <span className="w-8 shrink-0 text-right tabular-nums">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function allReviews(search: string): string {
  const params = new URLSearchParams(search)
  params.set('reviews', 'all')
  return params.toString()
}

async function fetchAll(listingId: string): Promise<ReviewView[]> {
  const response = await fetch(`/api/listings/${listingId}/reviews`)
  if (!response.ok) throw new Error(`${response.status}`)
  return ((await response.json()) as Parameters<typeof reviewView>[0][]).map(reviewView)
}
