import { useLoaderData } from '@remix-run/react'
import { reviewView } from '~/domain/reviews/review-view'
import { ratingOf, reviewsAbout, REVIEWS_PER_SCREEN } from '~/domain/reviews/reviews.queries.server'
import { pageNumber } from '~/http/page-number'
import { signedInLoader } from '~/http/page-loader.server'
import { unlessRefused } from '~/http/submit-form'
import { ReviewList } from '~/components/reviews/review-list'
import { Star } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'

const HERE = '/profile/reviews'

export const loader = signedInLoader(async ({ request, user, now }) => {
  const rating = await ratingOf(user.id, now)
  const requested = new URL(request.url).searchParams.get('as')
  const as =
    requested === 'guest' || (requested !== 'host' && rating.asHost.count === 0 && rating.asGuest.count > 0)
      ? ('guest' as const)
      : ('host' as const)
  const { count } = as === 'host' ? rating.asHost : rating.asGuest
  const page = pageNumber(request)
  const pages = Math.max(1, Math.ceil(count / REVIEWS_PER_SCREEN))
  if (page === null || page > pages) throw new Response("This page doesn't exist.", { status: 404 })
  const reviews = await reviewsAbout(user.id, now, page, { as, limit: REVIEWS_PER_SCREEN, namesPaused: true })
  return { rating, as, page, pages, reviews: reviews.map(reviewView) }
})

export const shouldRevalidate = unlessRefused

/** Reviews about the user, as a host by guests and as a guest by hosts. */
export default function MyReviews() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  const { rating, as, page, pages, reviews } = loaded
  if (rating.all.count === 0) return <NoReviews />
  const sides = [
    { side: 'host' as const, label: 'As a host', ...rating.asHost },
    { side: 'guest' as const, label: 'As a guest', ...rating.asGuest },
  ]
  return (
    <section aria-labelledby="reviews" className="mt-6">
      <h2 id="reviews" className="sr-only">
        Reviews
      </h2>
      <ul role="list" className="flex flex-wrap gap-3">
        {sides.map(({ side, label, count, average }) => (
          <li key={side}>
            <Link
              to={`${HERE}?as=${side}`}
              aria-current={side === as ? 'true' : undefined}
              className={sideLink}
            >
              {label}
              {count > 0 && (
                <span className="inline-flex items-center gap-1">
                  <Star size={14} />
                  {average.toFixed(1)}
                </span>
              )}
              <span className="font-normal">
                ({count}
                <span className="sr-only"> review{count === 1 ? '' : 's'}</span>)
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {reviews.length === 0 ? (
        <p className="mt-8 text-muted">
          {as === 'host' ? 'No reviews from guests yet.' : 'No reviews from hosts yet.'}
        </p>
      ) : (
        <ReviewList reviews={reviews} className="mt-8" />
      )}
      <Pager page={page} pages={pages} path={HERE} query={`as=${as}`} />
    </section>
  )
}

const sideLink =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold ' +
  'hover:border-control aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

function NoReviews() {
  return (
    <div className="px-4 py-10 text-center md:py-14">
      <p className="flex justify-center gap-1" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((star) => (
          <Star key={star} size={32} fill={0} />
        ))}
      </p>
      <h2 className="mt-6 text-xl font-semibold">No reviews yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        After a trip, guests and hosts review each other. Reviews about you appear here.
      </p>
    </div>
  )
}
