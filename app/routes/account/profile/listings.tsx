import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { draftsOf } from '~/domain/listings/drafts/drafts.queries.server'
import {
  countListings,
  OWN_LISTINGS_PER_PAGE,
  ownListings,
} from '~/domain/listings/host-listings.queries.server'
import { ratingOf } from '~/domain/reviews/reviews.queries.server'
import { pageNumber } from '~/http/page-number'
import { signedInLoader } from '~/http/page-loader.server'
import { unlessRefused } from '~/http/submit-form'
import { DraftList } from '~/routes/hosting/create-listing/draft-list'
import { presentDraft } from '~/routes/hosting/create-listing/drafts.server'
import { useHasVehicles } from '~/components/shell/page-link'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link, PrimaryLink, SecondaryLink } from '~/ui/link'
import { Pager } from '~/ui/pager'
import { env } from '../../../../env.server'
import { OwnListing } from './own-listing'
import type { ListingCard } from '~/domain/listings/listing-card'
import { Picture } from '~/ui/picture'
import { ShareLink } from '~/ui/share-link'
import { Heading, Writing } from '~/ui/text'

export const loader = signedInLoader(async ({ request, user, now }) => {
  const page = pageNumber(request)
  const { all } = await countListings(user.id)
  const pages = Math.max(1, Math.ceil(all / OWN_LISTINGS_PER_PAGE))
  if (page === null || page > pages) throw new Response("This page doesn't exist.", { status: 404 })
  const [listings, drafts] = await Promise.all([
    ownListings(user.id, page, now),
    page === 1 ? draftsOf(user.id) : [],
  ])
  const { searchParams } = new URL(request.url)
  // A guest's profile opens on what hosts say; the tab of their listings names its page.
  if (all === 0 && drafts.length === 0 && !searchParams.has('page')) {
    const rating = await ratingOf(user.id, now)
    if (rating.all.count > 0) throw redirect('/profile/reviews')
  }
  const asked = searchParams.get('published')
  const published = listings.find(({ id, isActive }) => id === asked && isActive)
  const here = page === 1 ? '/profile' : `/profile?page=${page}`
  return {
    published: published && { listing: published, address: `${env().APP_ORIGIN}/listing/${published.id}` },
    page,
    pages,
    here,
    listings,
    drafts: drafts.map((draft) => presentDraft(draft, now)),
  }
})

export const shouldRevalidate = unlessRefused

export default function MyListings() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  const { published, page, pages, here, listings, drafts } = loaded
  const draftList = drafts.length > 0 && <DraftList drafts={drafts} className="mt-6" />
  if (listings.length === 0)
    return (
      <>
        {draftList}
        <NoListings hasDrafts={drafts.length > 0} />
      </>
    )
  return (
    <>
      {published && <JustPublished {...published} />}
      {draftList}
      <section aria-labelledby="listings" className={drafts.length > 0 ? 'mt-10' : 'mt-6'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Heading id="listings">My Listings</Heading>
          <SecondaryLink to="/create-listing">
            <Icon name="plus" />
            Create listing
          </SecondaryLink>
        </div>
        <ul role="list" className="mt-5 space-y-4">
          {listings.map((listing) => (
            <OwnListing key={listing.id} listing={listing} here={here} />
          ))}
        </ul>
        <Pager page={page} pages={pages} path="/profile" />
      </section>
    </>
  )
}

function NoListings({ hasDrafts }: { hasDrafts: boolean }) {
  return (
    <div className="px-4 py-8 text-center md:py-10">
      <svg viewBox="0 0 200 120" className="mx-auto w-48" aria-hidden="true">
        <rect x="4" y="98" width="192" height="6" rx="3" className="fill-line" />
        <path
          d="M34 98V54l38-28 38 28v44Z"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M62 98V74a10 10 0 0 1 20 0v24Z" className="fill-accent" />
        <path
          d="M26 60 72 26l46 34"
          className="fill-none stroke-accent"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M122 90V80l10-3 10-11h24l11 12 11 3v9Z"
          className="fill-amber-soft stroke-amber"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx="138" cy="92" r="8" className="fill-surface stroke-amber" strokeWidth="3" />
        <circle cx="172" cy="92" r="8" className="fill-surface stroke-amber" strokeWidth="3" />
        <circle cx="168" cy="26" r="11" className="fill-amber" opacity="0.7" />
      </svg>
      <h2 className="mt-6 text-xl font-semibold">You have no listings yet</h2>
      <p className="mx-auto mt-2 max-w-form text-muted">
        A spare room, a cabin{useHasVehicles() && ", a car you don't need on weekends"}: describe it, set your
        price, and choose your guests.
      </p>
      <Link to="/create-listing" className={button(hasDrafts ? 'secondary' : 'primary', 'mt-6')}>
        Create your first listing
      </Link>
    </div>
  )
}

type JustPublishedProps = {
  listing: Pick<ListingCard, 'id' | 'title' | 'image' | 'color'>
  /** Its address for others. */
  address: string
}

/** The moment after publishing: the listing, and what its host does next. */
const JustPublished = ({ listing: { id, title, image, color }, address }: JustPublishedProps) => (
  <section
    aria-labelledby="published"
    className="mt-6 overflow-hidden rounded-lg border border-line bg-accent-soft sm:grid sm:grid-cols-[2fr_3fr]"
  >
    <Picture
      src={image}
      color={color}
      alt=""
      sizes="(min-width:40rem)340px,100vw"
      kind="row"
      frame=""
      className="aspect-video size-full object-cover"
    />
    <div className="p-5">
      <h2 id="published" className="font-display text-xl font-semibold">
        Ready for your first guests
      </h2>
      <Writing className="mt-1 text-muted wrap-anywhere">{title}</Writing>
      <div className="mt-4 flex flex-wrap gap-3">
        <PrimaryLink to={`/listing/${id}`}>See it as guests do</PrimaryLink>
        <SecondaryLink to={`/listings/${id}/calendar`}>Open your calendar</SecondaryLink>
      </div>
      <label htmlFor="published-address" className="mt-4 block text-sm font-semibold">
        Share it
      </label>
      <ShareLink id="published-address" address={address} />
    </div>
  </section>
)
