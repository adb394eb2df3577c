import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { savedListings } from '~/domain/listings/saved-listings.queries.server'
import { count } from '~/domain/shared/phrases'
import { NAME_MAX } from '~/domain/wishlists/limits'
import { wishlistSchema } from '~/domain/wishlists/wishlist'
import { listWishlists } from '~/domain/wishlists/wishlists.queries.server'
import { createWishlist } from '~/domain/wishlists/wishlists.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { SavedTabs } from '~/components/saved-searches/saved-tabs'
import { ListsLink } from '~/components/listings/lists-link'
import { EmptyList } from '~/ui/empty-list'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { CoverPicture } from '~/ui/picture'
import { useHasVehicles } from '~/components/shell/page-link'
import { pageTitle } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'
import { Heading } from '~/ui/text'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Saved', matches) }]

export const loader = userLoader(async ({ user, now }) => {
  const [listings, lists] = await Promise.all([savedListings(user.id, now), listWishlists(user.id)])
  const pictures = new Map(listings.map(({ id, image, color }) => [id, { image, color }] as const))
  return {
    listings,
    lists: lists.map(({ id, name, listingIds, shareToken }) => ({
      id,
      name,
      about: count(listingIds.length, 'listing') + (shareToken ? ' · shared' : ''),
      pictures: listingIds.flatMap((id) => pictures.get(id) ?? []).slice(0, PICTURES),
    })),
    requestKey: uuidv7(),
  }
})

const PICTURES = 3

export const action = userAction({
  schema: wishlistSchema,
  failed: 'List not created',
  run: ({ value, user }) => createWishlist(value, { user }),
  done: ({ wishlist: { id, name } }) => ({ to: `/saved/${id}`, title: 'List created', description: name }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function Saved() {
  const { listings, lists, requestKey } = useLoaderData<typeof loader>()
  return (
    <main className="page-wide">
      <SavedTabs here="/saved" />
      {listings.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <Lists lists={lists} requestKey={requestKey} />
          <h2 className="mt-8 text-xl font-semibold">Everything you saved</h2>
          <div className="mt-4">
            <ListingGrid here="/saved">
              {listings.map((listing, index) => (
                <ListingCard
                  key={listing.id}
                  listing={listing}
                  eager={index === 0 ? 'first' : index < 4}
                  note={<ListsLink {...listing} />}
                />
              ))}
            </ListingGrid>
          </div>
        </>
      )}
    </main>
  )
}

type ListsProps = Pick<Awaited<ReturnType<typeof loader>>, 'lists' | 'requestKey'>

function Lists({ lists, requestKey }: ListsProps) {
  const reply = useReply()
  const { form, field } = useFormFields({ name: '' }, reply)
  return (
    <section aria-labelledby="lists" className="mt-8">
      <Heading id="lists">Your lists</Heading>
      <ul role="list" className={listRow}>
        {lists.map(({ id, name, about, pictures }) => (
          <li key={id} className={listWidth}>
            <Link to={`/saved/${id}`} className={`${card} block hover:border-control`}>
              <span className="flex h-28 gap-px bg-sunken">
                {pictures.length === 0 && <Icon name="heart" size={28} className="m-auto text-muted" />}
                {pictures.map(({ image, color }) => (
                  <CoverPicture
                    key={image}
                    src={image}
                    color={color}
                    sizes="150px"
                    kind="thumbnail"
                    frame="min-w-0 flex-1"
                  />
                ))}
              </span>
              <span className="block px-4 py-3">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {name}
                </span>
                <span className="text-sm text-muted">{about}</span>
              </span>
            </Link>
          </li>
        ))}
        <li className={`${listWidth} ${card} border-dashed p-4`}>
          <details open={reply !== undefined}>
            <summary className="fold min-h-11 w-full">
              <Icon name="plus" />
              New list
            </summary>
            <Form method="post" {...form} className="grid gap-3">
              <FormErrors reply={reply} fields={['name']} />
              <input type="hidden" name="requestKey" value={requestKey} />
              <FreshField {...field('name')} label="Name" required maxLength={NAME_MAX} />
              <button className={button('secondary', 'justify-self-start')}>Create</button>
            </Form>
          </details>
        </li>
      </ul>
    </section>
  )
}

/** On phones a row to swipe, so that the saved listings begin on the first screen. */
const listRow =
  'mt-4 flex gap-4 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:p-4 sm:grid sm:grid-cols-2 lg:grid-cols-4 lg:gap-6'
const listWidth = 'max-sm:w-40 max-sm:shrink-0'
const card = 'h-full overflow-hidden rounded-lg border border-line bg-surface'

function NothingSaved() {
  const hasVehicles = useHasVehicles()
  return (
    <EmptyList
      picture={<CardWithHeart />}
      title="Nothing saved yet"
      text="Tap the heart on a listing you like, and you'll find it here."
      links={[
        { to: '/?type=property#results', label: 'Browse stays' },
        ...(hasVehicles ? [{ to: '/?type=vehicle#results', label: 'Browse vehicles' }] : []),
      ]}
    />
  )
}

/** Two cards, the upper one with a heart. */
const CardWithHeart = () => (
  <>
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
  </>
)
