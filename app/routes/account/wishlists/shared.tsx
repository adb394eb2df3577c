import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedAmong } from '~/domain/listings/listings-by-id.queries.server'
import { cardsIn, findSharedWishlist } from '~/domain/wishlists/wishlists.queries.server'
import { wordsFor } from '~/http/refusals/index'
import { currentUser } from '~/http/session.server'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'

export const meta = unlistedMeta<typeof loader>(({ data: list }) => list?.name ?? 'List not found')

/** The list may become private, so it is not cached or indexed, and other sites do not get its URL. */
export const headers = () => ({
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [list, user] = await Promise.all([findSharedWishlist(params.token), currentUser(request)])
  if (!list) throw new Response(wordsFor({ refusal: 'wishlist_unknown' }).message, { status: 404 })
  const cards = (await cardsIn(list.id, new Date())).filter(({ isActive }) => isActive)
  const saved = user
    ? await savedAmong(
        cards.map(({ id }) => id),
        user.id,
      )
    : new Set()
  return {
    name: list.name,
    here: `/lists/${params.token}`,
    listings: cards.map(({ isActive: _, ...card }) => ({
      ...card,
      ...(saved.has(card.id) && { saved: true as const }),
    })),
  }
}

/** A list for anyone with its link: its name and what can be booked of it. */
export default function SharedWishlist() {
  const { name, here, listings } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <p className="text-sm text-muted">A shared list</p>
      <h1 dir="auto" className="mt-1 text-2xl font-semibold wrap-anywhere md:text-3xl">
        {name}
      </h1>
      {listings.length === 0 ? (
        <div className="mt-6">
          <p className="text-muted">There is nothing in this list that can be booked right now.</p>
          <Link to="/" className={button('primary', 'mt-6')}>
            Find a stay
          </Link>
        </div>
      ) : (
        <div className="mt-6">
          <h2 className="sr-only">Listings in this list</h2>
          <ListingGrid here={here}>
            {listings.map((listing, index) => (
              <ListingCard key={listing.id} listing={listing} eager={index === 0 ? 'first' : index < 4} />
            ))}
          </ListingGrid>
        </div>
      )}
    </main>
  )
}
