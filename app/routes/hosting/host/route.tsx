import { data, type LoaderFunctionArgs, type MetaFunction, type MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { publicHost } from '~/domain/accounts/profile/public-host.queries.server'
import { countListings, openListings } from '~/domain/listings/host-listings.queries.server'
import { reviewView } from '~/domain/reviews/review-view'
import { ratingOf, reviewsAbout, REVIEWS_PER_SCREEN } from '~/domain/reviews/reviews.queries.server'
import { count, listInWords } from '~/domain/shared/phrases'
import { pageNumber } from '~/http/page-number'
import { currentUser } from '~/http/session.server'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { ReviewList } from '~/components/reviews/review-list'
import { ErrorScreen } from '~/components/shell/error-screen'
import { Missing } from '~/components/shell/missing'
import { scriptsUnlessFailed, type ShellHandle } from '~/components/shell/handle'
import { pageTitle, siteNameIn } from '~/components/shell/page-title'
import { Link } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { button } from '~/ui/button'
import { Icon, Star, type IconName } from '~/ui/icon'
import { env } from '../../../../env.server'
import type { ReactNode } from 'react'
import { HostBadges } from '~/components/accounts/host-badges'
import { Avatar } from '~/ui/avatar'
import { Writing } from '~/ui/text'

export const handle: ShellHandle = { header: 'pill', scripts: scriptsUnlessFailed }

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error, matches }) => {
  if (loaded) return hostMeta(loaded, siteNameIn(matches))
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return [{ title: pageTitle(isMissing ? 'Host not found' : 'Host', matches) }]
}

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
    /** The conversation with this host, if the viewer can write to them. */
    messageHref: counts.open > 0 && viewer?.id !== host.id ? `/messages/${host.id}` : null,
    reviews: reviews.map(reviewView),
    canonical: `${env().APP_ORIGIN}/hosts/${host.id}`,
  }
}

/** A host's public profile, listings and reviews. */
export default function HostPage() {
  const loaded = useLoaderData<typeof loader>()
  const { host, listings, reviews, page, pages } = loaded
  const here = `/hosts/${host.id}`
  return (
    <main className="page-wide">
      <HostIntro {...loaded} />
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
    <Missing title="Host not found" text="This person doesn't have any listings." />
  ) : (
    <ErrorScreen error={error} />
  )
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

/** The metadata of a host's page for search engines and link previews. */
function hostMeta({ host, rating, open, canonical }: Shown, siteName: string): MetaDescriptor[] {
  const title = `${host.name}, host${host.location ? ` in ${host.location}` : ''}`
  const rated = rating.count > 0 && `Rated ${rating.average.toFixed(1)} in ${count(rating.count, 'review')}.`
  const description = [`${count(open, 'listing')} by ${host.name} on ${siteName}.`, rated]
    .filter(Boolean)
    .join(' ')
  const picture = host.avatar && `${new URL(canonical).origin}${host.avatar}/480.webp`
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}

function HostIntro({ host, badges, rating, open, messageHref }: Shown) {
  const { name, firstName, avatar, bio, location, occupation, languages, since } = host
  const facts: [IconName, string][] = [
    ...(location ? [['pin', `Lives in ${location}`] as [IconName, string]] : []),
    ...(occupation ? [['suitcase', occupation] as [IconName, string]] : []),
    ...(languages.length > 0 ? [['message', `Speaks ${listInWords(languages)}`] as [IconName, string]] : []),
  ]
  return (
    <div className="grid gap-8 md:grid-cols-[22rem_minmax(0,1fr)] md:gap-12">
      <div className="rounded-lg border border-line bg-surface p-6">
        <div className="flex items-center gap-5">
          <Avatar src={avatar} name={name} size={96} />
          <div className="min-w-0">
            <h1 dir="auto" className="text-2xl font-bold wrap-anywhere">
              {name}
            </h1>
            <p className="mt-1 text-muted">Member since {since}</p>
          </div>
        </div>
        <HostBadges badges={badges} verified="Identity verified" className="mt-5" />
        <dl className="mt-5 grid grid-cols-3 divide-x divide-line border-t border-line pt-5 text-center">
          <Figure label={rating.count === 1 ? 'Guest review' : 'Guest reviews'}>{rating.count}</Figure>
          <Figure label="Rating">
            {rating.count > 0 ? (
              <span className="[&>svg]:mr-1 [&>svg]:inline [&>svg]:align-baseline">
                <Star size={18} />
                {rating.average.toFixed(1)}
              </span>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">none yet</span>
              </>
            )}
          </Figure>
          <Figure label={open === 1 ? 'Listing' : 'Listings'}>{open}</Figure>
        </dl>
        {messageHref && (
          <Link to={messageHref} className={button('secondary', 'mt-5 w-full')}>
            <Icon name="message" />
            Message {firstName}
          </Link>
        )}
      </div>
      <section aria-labelledby="about" className="md:pt-6">
        <h2 id="about" className="text-xl font-semibold md:text-2xl">
          About {firstName}
        </h2>
        {bio && (
          <Writing className="mt-3 max-w-text whitespace-pre-line text-lg wrap-anywhere">{bio}</Writing>
        )}
        {facts.length > 0 && (
          <ul role="list" className="mt-5 space-y-2">
            {facts.map(([icon, text]) => (
              <li key={icon} className="flex items-start gap-3">
                <Icon name={icon} className="mt-0.5 text-muted" />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
        {!bio && facts.length === 0 && <p className="mt-3 text-muted">{firstName} hasn't added a bio yet.</p>}
      </section>
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse px-1">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-xl font-semibold tabular-nums">{children}</dd>
  </div>
)
