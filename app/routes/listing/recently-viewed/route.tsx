import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { cardsOf, offeredAmong, savedAmong } from '~/domain/listings/listings-by-id.queries.server'
import { readForm } from '~/http/read-form.server'
import { forgetViewed, recentlyViewed } from '~/http/recently-viewed.server'
import { currentUser } from '~/http/session.server'
import { redirectWithToast } from '~/http/toast.server'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { unlistedMeta } from '~/components/shell/page-title'
import { EmptyList } from '~/ui/empty-list'
import { button } from '~/ui/button'
import { Form } from '~/ui/form'

const HERE = '/recently-viewed'

export const meta = unlistedMeta('Recently viewed')

export async function loader({ request }: LoaderFunctionArgs) {
  const [ids, user] = await Promise.all([
    offeredAmong(recentlyViewed(request.headers.get('Cookie'))),
    currentUser(request),
  ])
  const [cards, saved] = await Promise.all([
    cardsOf(ids, new Date()),
    user ? savedAmong(ids, user.id) : new Set<string>(),
  ])
  return { listings: cards.map((card) => ({ ...card, ...(saved.has(card.id) && { saved: true as const }) })) }
}

/** Forgets them. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, z.object({}))
  if (!form.ok) return form.reply()
  const headers = new Headers({ 'Set-Cookie': forgetViewed() })
  return redirectWithToast(HERE, { title: 'Recently viewed cleared' }, headers)
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The listings that this browser opened last, with or without an account. */
export default function RecentlyViewed() {
  const { listings } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl font-semibold md:text-3xl">Recently viewed</h1>
        {listings.length > 0 && (
          <Form method="post">
            <button className={button('secondary')}>Clear</button>
          </Form>
        )}
      </div>
      {listings.length === 0 ? (
        <EmptyList
          picture={<CardsAndClock />}
          title="Nothing viewed yet"
          text={
            'The last listings you open on this device are kept here, so you can find them again. ' +
            "You don't need an account."
          }
          links={[{ to: '/?type=property#results', label: 'Browse stays' }]}
        />
      ) : (
        <>
          <p className="mt-2 text-muted">Only on this device, for 30 days.</p>
          <h2 className="sr-only">Listings you opened</h2>
          <div className="mt-6">
            <ListingGrid here={HERE}>
              {listings.map((listing, index) => (
                <ListingCard key={listing.id} listing={listing} eager={index === 0 ? 'first' : index < 4} />
              ))}
            </ListingGrid>
          </div>
        </>
      )}
    </main>
  )
}

/** Two cards, one on top of the other, and a clock. */
const CardsAndClock = () => (
  <>
    <rect x="20" y="30" width="70" height="60" rx="10" className="fill-sunken stroke-line" strokeWidth="2" />
    <rect
      x="32"
      y="24"
      width="76"
      height="66"
      rx="10"
      className="fill-surface stroke-control"
      strokeWidth="2"
    />
    <path
      d="M32 66l22-18 18 14 12-10 24 20v8a10 10 0 0 1-10 10H42a10 10 0 0 1-10-10Z"
      className="fill-accent-soft"
    />
    <circle cx="90" cy="40" r="7" className="fill-amber" />
    <circle cx="114" cy="84" r="22" className="fill-surface stroke-accent" strokeWidth="2" />
    <path
      d="M114 70v14l9 6"
      className="fill-none stroke-accent"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)
