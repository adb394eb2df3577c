import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { draftsOf } from '~/domain/listings/drafts/drafts.queries.server'
import {
  countListings,
  OWN_LISTINGS_PER_PAGE,
  ownListings,
} from '~/domain/listings/host-listings.queries.server'
import { pageNumber } from '~/http/page-number'
import { currentUser } from '~/http/session.server'
import { DraftList } from '~/routes/hosting/create-listing/draft-list'
import { presentDraft } from '~/routes/hosting/create-listing/present-draft.server'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Pager } from '~/ui/pager'
import { NoListings } from './no-listings'
import { OwnListing } from './own-listing'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  if (!user) return data(null, { status: 401 })
  const page = pageNumber(request)
  const { all } = await countListings(user.id)
  const pages = Math.max(1, Math.ceil(all / OWN_LISTINGS_PER_PAGE))
  if (page === null || page > pages)
    throw new Response('There is no such page of your listings.', { status: 404 })
  const now = new Date()
  const [listings, drafts] = await Promise.all([
    ownListings(user.id, page, now),
    page === 1 ? draftsOf(user.id) : [],
  ])
  const here = page === 1 ? '/profile' : `/profile?page=${page}`
  return data({ page, pages, here, listings, drafts: drafts.map((draft) => presentDraft(draft, now)) })
}

export default function MyListings() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  const { page, pages, here, listings, drafts } = loaded
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
      {draftList}
      <section aria-labelledby="listings" className={drafts.length > 0 ? 'mt-10' : 'mt-6'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="listings" className="text-xl font-semibold">
            My Listings
          </h2>
          <a href="/create-listing" className={button('secondary')}>
            <Icon name="plus" />
            Create listing
          </a>
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
