import { useLoaderData } from '@remix-run/react'
import { NAME_MAX } from '~/domain/wishlists/limits'
import { wishlistFormSchema } from '~/domain/wishlists/wishlist'
import { sharedListPath } from '~/domain/wishlists/wishlist-json'
import { cardsIn, findWishlist } from '~/domain/wishlists/wishlists.queries.server'
import { changeWishlist, deleteWishlist } from '~/domain/wishlists/wishlists.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { wordsFor } from '~/http/refusals/index'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { ListingCard } from '~/components/listings/listing-card'
import { ListingGrid } from '~/components/listings/listing-grid'
import { ListsLink } from '~/components/listings/lists-link'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form, SecondaryButton } from '~/ui/form'
import { env } from '../../../../env.server'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { InlineLink } from '~/ui/link'
import { ParentLink } from '~/ui/parent-link'
import { ShareLink } from '~/ui/share-link'
import { useReply } from '~/ui/keep-page'
import { Heading } from '~/ui/text'

export const meta = unlistedMeta<typeof loader>(({ data: list }) => list?.name ?? 'List')

const unknown = () => new Response(wordsFor({ refusal: 'wishlist_unknown' }).message, { status: 404 })

export const loader = userLoader(async ({ params, user, now }) => {
  const list = await findWishlist(params.id, user.id)
  if (!list) throw unknown()
  const cards = await cardsIn(list.id, now)
  return {
    id: list.id,
    name: list.name,
    address: list.shareToken && env().APP_ORIGIN + sharedListPath(list.shareToken),
    listings: cards.map(({ isActive, ...card }) => ({
      ...card,
      saved: true as const,
      ...(!isActive && { paused: true as const }),
    })),
  }
})

export const action = userAction({
  schema: wishlistFormSchema,
  run: async ({ value, params, user }) =>
    value.intent === 'delete'
      ? deleteWishlist(params.id, { user })
      : changeWishlist(
          params.id,
          value.intent === 'rename' ? { name: value.name } : { isShared: value.intent === 'share' },
          { user },
        ),
  done: ({ wishlist: { id, name } }, { value: { intent } }) => ({
    to: intent === 'delete' ? '/saved' : `/saved/${id}`,
    title: done[intent],
    description: name,
  }),
})

const done = {
  rename: 'List renamed',
  share: 'Anyone with the link can see this list',
  unshare: 'The link no longer works',
  delete: 'List deleted',
}

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** A named list: its listings, its name and its link. */
export default function WishlistPage() {
  const { name, address, listings, id } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { form, field } = useFormFields({ name }, reply)
  return (
    <main className="page-wide">
      <ParentLink href="/saved">Saved</ParentLink>
      <h1 dir="auto" className="mt-2 text-2xl font-semibold wrap-anywhere md:text-3xl">
        {name}
      </h1>
      {listings.length === 0 ? (
        <p className="mt-6 rounded-lg border border-line bg-surface px-6 py-10 text-center text-muted">
          This list is empty. Choose "Choose lists" below a listing that you{' '}
          <InlineLink to="/saved">saved</InlineLink>.
        </p>
      ) : (
        <div className="mt-6">
          <h2 className="sr-only">Listings in this list</h2>
          <ListingGrid here={`/saved/${id}`}>
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
      )}
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <section aria-labelledby="share" className="rounded-lg border border-line bg-surface p-5">
          <Heading id="share">Share this list</Heading>
          <p className="mt-1 text-muted">
            {address
              ? 'Anyone with this link can see the name of the list and its listings, and nothing about you.'
              : 'Only you can see this list. Make a link to show it to others.'}
          </p>
          {address && (
            <>
              <label htmlFor="link" className="sr-only">
                Link
              </label>
              <ShareLink id="link" address={address} />
            </>
          )}
          <Form method="post" className="mt-4">
            <SecondaryButton intent={address ? 'unshare' : 'share'}>
              {address ? 'Stop sharing' : 'Make a link'}
            </SecondaryButton>
          </Form>
        </section>
        <section aria-labelledby="rename" className="rounded-lg border border-line bg-surface p-5">
          <Heading id="rename">Change this list</Heading>
          <Form method="post" {...form} className="mt-3 grid gap-4">
            <FormErrors reply={reply} fields={['name']} />
            <FreshField {...field('name')} label="Name" required maxLength={NAME_MAX} />
            <div className="flex flex-wrap gap-3">
              <SecondaryButton intent="rename">Save name</SecondaryButton>
              <button name="intent" value="delete" formNoValidate className={button('quiet')}>
                Delete list
              </button>
            </div>
            <p className="text-sm text-muted">If you delete the list, its listings stay saved.</p>
          </Form>
        </section>
      </div>
    </main>
  )
}
