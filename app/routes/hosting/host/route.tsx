import { siteName } from '~/domain/shared/site'
import { data, type LoaderFunctionArgs, type MetaFunction, type MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { publicHost } from '~/domain/accounts/profile/public-host.queries.server'
import { countListings, openListings } from '~/domain/listings/host-listings.queries.server'
import { reviewView } from '~/domain/reviews/review-view'
import { ratingOf, reviewsAbout, REVIEWS_PER_SCREEN } from '~/domain/reviews/reviews.queries.server'
import { count } from '~/domain/shared/phrases'
import { pageNumber } from '~/http/page-number'
import { currentUser } from '~/http/session.server'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { ReviewList } from '~/components/reviews/review-list'
import { ErrorScreen } from '~/components/shell/error-screen'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { pageTitle } from '~/components/shell/page-title'
import { Pager } from '~/ui/pager'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { env } from '../../../../env.server'
import { HostIntro } from './host-intro'

export const handle: ShellHandle = { header: 'pill', scripts: scriptsUnlessFailed }

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) =>
  loaded
    ? hostMeta(loaded)
    : [{ title: pageTitle(isRouteErrorResponse(error) && error.status === 404 ? 'Host not found' : 'Host') }]

/** Only users with at least one listing have this page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await publicHost(params.id)
  const page = pageNumber(request)
  if (!host || page === null) throw data('Host not found', { status: 404 })
  const now = new Date()
  const [viewer, counts, { asHost: rating }] = await Promise.all([
    currentUser(request),
    countListings(host.id),
    ratingOf(host.id, now),
  ])
  const pages = Math.max(1, Math.ceil(rating.count / REVIEWS_PER_SCREEN))
  if (counts.all === 0 || page > pages) throw data('Host not found', { status: 404 })
  const [listings, reviews] = await Promise.all([
    openListings(host.id, viewer?.id, now),
    reviewsAbout(host.id, now, page, { as: 'host', limit: REVIEWS_PER_SCREEN }),
  ])
  return {
    host,
    listings,
    rating,
    page,
    pages,
    badges: {
      isSuperhost: host.isSuperhost,
      isVerified: host.isVerified,
      stays: counts.stays > 0,
      vehicles: counts.vehicles > 0,
    },
    open: counts.open,
    messageHref: counts.open > 0 && viewer?.id !== host.id ? `/messages/${host.id}` : null,
    reviews: reviews.map(reviewView),
    canonical: `${env().APP_ORIGIN}/hosts/${host.id}`,
  }
}

/** A host's public profile, listings and reviews. */
export default function HostPage() {
  const { host, badges, open, messageHref, rating, listings, reviews, page, pages } =
    useLoaderData<typeof loader>()
  const here = `/hosts/${host.id}`
  return (
    <main className="page-wide">
      <HostIntro host={host} badges={badges} rating={rating} listings={open} messageHref={messageHref} />
      <section aria-labelledby="listings" className="mt-10 border-t border-line pt-8 md:mt-12">
        <h2 id="listings" className="text-xl font-semibold md:text-2xl">
          {host.firstName}'s listings
        </h2>
        {listings.length === 0 ? (
          <p className="mt-3 text-muted">No listings available right now.</p>
        ) : (
          <div className="mt-6">
            <ListingGrid here={here}>
              {listings.map((listing) => (
                <ListingCard key={listing.id} listing={listing} />
              ))}
            </ListingGrid>
          </div>
        )}
      </section>
      <section aria-labelledby="reviews" className="mt-10 border-t border-line pt-8 md:mt-12">
        <h2 id="reviews" className="scroll-mt-4 text-xl font-semibold md:text-2xl">
          What guests say
        </h2>
        {reviews.length === 0 ? (
          <p className="mt-3 text-muted">No reviews yet</p>
        ) : (
          <ReviewList reviews={reviews} className="mt-6" />
        )}
        <Pager page={page} pages={pages} path={here} hash="#reviews" />
      </section>
    </main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <HostNotFound />
  ) : (
    <ErrorScreen error={error} />
  )
}

type Shown = {
  host: { name: string; location: string | null; avatar: string | null }
  rating: { count: number; average: number }
  open: number
  canonical: string
}

/** The metadata of a host's page for search engines and link previews. */
function hostMeta({ host, rating, open, canonical }: Shown): MetaDescriptor[] {
  const title = `${host.name}, host${host.location ? ` in ${host.location}` : ''}`
  const rated = rating.count > 0 && `Rated ${rating.average.toFixed(1)} in ${count(rating.count, 'review')}.`
  const description = [`${count(open, 'listing')} by ${host.name} on ${siteName()}.`, rated]
    .filter(Boolean)
    .join(' ')
  const picture = host.avatar && `${new URL(canonical).origin}${host.avatar}/480.webp`
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

function HostNotFound() {
  return (
    <main className="page-text">
      <h1 className="text-2xl font-bold md:text-3xl">Host not found</h1>
      <p className="mt-3 text-lg text-muted">This person doesn't have any listings.</p>
      <a href="/" className={button('primary', 'mt-8')}>
        <Icon name="home" />
        Back to Home
      </a>
    </main>
  )
}
