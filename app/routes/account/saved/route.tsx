import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { savedListings } from '~/domain/listings/saved-listings.queries.server'
import { requireUser } from '~/http/guards.server'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { SavedTabs } from '~/components/saved-searches/saved-tabs'
import { button } from '~/ui/button'
import { useHasVehicles } from '~/components/shell/page-link'
import { pageTitle } from '~/components/shell/page-title'

export const meta: MetaFunction = () => [{ title: pageTitle('Saved') }]

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  return { listings: await savedListings(user.id, new Date()) }
}

export default function Saved() {
  const { listings } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <SavedTabs here="/saved" />
      {listings.length === 0 ? (
        <NothingSaved />
      ) : (
        <div className="mt-8">
          <h2 className="sr-only">Stays and vehicles you saved</h2>
          <ListingGrid here="/saved">
            {listings.map((listing, index) => (
              <ListingCard key={listing.id} listing={listing} eager={index === 0 ? 'first' : index < 4} />
            ))}
          </ListingGrid>
        </div>
      )}
    </main>
  )
}

function NothingSaved() {
  return (
    <div className="mx-auto max-w-form py-16 text-center">
      <svg viewBox="0 0 160 120" className="mx-auto w-40" aria-hidden="true">
        <rect
          x="22"
          y="26"
          width="82"
          height="62"
          rx="10"
          className="fill-sunken stroke-line"
          strokeWidth="2"
          transform="rotate(-8 63 57)"
        />
        <rect
          x="50"
          y="30"
          width="88"
          height="66"
          rx="10"
          className="fill-surface stroke-control"
          strokeWidth="2"
        />
        <path
          d="M50 80l24-20 20 16 16-12 28 24v-2a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10Z"
          className="fill-accent-soft"
        />
        <path
          d="M94 78s-17-10.4-17-22.500A9.7 9.7 0 0 1 94 49.700a9.7 9.7 0 0 1 17 5.800C111 67.6 94 78 94 78Z"
          className="fill-accent"
        />
      </svg>
      <h2 className="mt-6 text-xl font-semibold">Nothing saved yet</h2>
      <p className="mt-2 text-muted">Tap the heart on a listing you like, and you'll find it here.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <a href="/?type=property#results" className={button('primary')}>
          Browse stays
        </a>
        {useHasVehicles() && (
          <a href="/?type=vehicle#results" className={button('secondary')}>
            Browse vehicles
          </a>
        )}
      </div>
    </div>
  )
}
