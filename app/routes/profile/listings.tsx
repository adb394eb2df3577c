import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { countListings, OWN_A_PAGE, ownListings } from '~/domain/listings/listings-of-host.queries.server'
import { askedPage } from '~/http/asked-page'
import { currentUser } from '~/http/session.server'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Pager } from '~/ui/pager'
import { NoListings } from './no-listings'
import { OwnListing } from './own-listing'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  if (!user) return data(null, { status: 401 })
  const page = askedPage(request)
  const { all } = await countListings(user.id)
  const pages = Math.max(1, Math.ceil(all / OWN_A_PAGE))
  if (page === null || page > pages) throw new Response('There is no such page of your listings.', { status: 404 })
  return data({ page, pages, listings: await ownListings(user.id, page) })
}

/** What one lists: each with what can be done about it. */
export default function MyListings() {
  const mine = useLoaderData<typeof loader>()
  if (!mine) return null
  const { page, pages, listings } = mine
  if (listings.length === 0) return <NoListings />
  return (
    <section aria-labelledby="listings" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings" className="text-xl font-semibold">My Listings</h2>
        <a href="/create-listing" className={button('secondary')}><Icon name="plus" />Create listing</a>
      </div>
      <ul role="list" className="mt-5 space-y-4">
        {listings.map((listing) => <OwnListing key={listing.id} listing={listing} />)}
      </ul>
      <Pager page={page} pages={pages} path="/profile" />
    </section>
  )
}
