import { useLoaderData } from '@remix-run/react'
import { favoriteOf } from '~/domain/listings/saved-listings.queries.server'
import { isUuid } from '~/domain/shared/ids'
import { NAME_MAX } from '~/domain/wishlists/limits'
import { listsOfListingSchema } from '~/domain/wishlists/wishlist'
import { listWishlists } from '~/domain/wishlists/wishlists.queries.server'
import { chooseLists } from '~/domain/wishlists/wishlists.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { wordsFor } from '~/http/refusals/index'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { FormPage } from '~/components/shell/form-page'
import { unlistedMeta } from '~/components/shell/page-title'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { Form } from '~/ui/form'
import { useReply } from '~/ui/keep-page'
import { Writing } from '~/ui/text'

export const meta = unlistedMeta('Choose lists')

export const loader = userLoader(async ({ params, user }) => {
  const id = params.id
  const listing = isUuid(id) ? await favoriteOf(id, user.id) : null
  if (!listing) throw new Response(wordsFor({ refusal: 'listing_unknown' }).message, { status: 404 })
  const lists = await listWishlists(user.id)
  return {
    title: listing.title,
    lists: lists.map(({ id: list, name, listingIds }) => ({ id: list, name, has: listingIds.includes(id) })),
  }
})

export const action = userAction({
  schema: listsOfListingSchema,
  failed: 'Lists not saved',
  run: ({ params, value, user }) => chooseLists(params.id, value, { user }),
  done: ({ title }) => ({ to: '/saved', title: 'Lists saved', description: title }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Puts a listing into lists, and takes it out of others. */
export default function ChooseLists() {
  const { title, lists } = useLoaderData<typeof loader>()
  const reply = useReply()
  const { form, field } = useFormFields({ newList: '' }, reply)
  return (
    <FormPage title="Choose lists" back={{ to: '/saved', label: 'Saved' }}>
      <Writing className="text-lg font-semibold wrap-anywhere">{title}</Writing>
      <Form method="post" {...form} className="mt-4 grid gap-5">
        <FormErrors reply={reply} fields={['newList']} />
        {lists.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Your lists</legend>
            {lists.map(({ id, name, has }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="wishlistIds"
                  value={id}
                  defaultChecked={has}
                  className="size-5 shrink-0"
                />
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <FreshField
          {...field('newList')}
          label={lists.length > 0 ? 'Or in a new list' : 'New list'}
          optional={lists.length > 0}
          maxLength={NAME_MAX}
        />
        <button className={button('primary', 'w-full')}>Save</button>
      </Form>
    </FormPage>
  )
}
