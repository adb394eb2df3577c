import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { MAX_NAME_LENGTH } from '~/domain/saved-searches/limits'
import { renameSchema } from '~/domain/saved-searches/saved-search'
import { findSavedSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { SearchTags } from '~/components/saved-searches/search-tags'
import { FormPage } from '~/components/shell/form-page'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { unlistedMeta } from '~/components/shell/page-title'
import { Form } from '~/ui/form'
import { SearchNotFound, savedSearches } from './not-found'
import { presentSearch } from './present-searches.server'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Rename saved search')

export const loader = userLoader(async ({ params, user, now }) => {
  const saved = await findSavedSearch(params.id, user.id)
  return saved ? data(presentSearch(saved, now)) : data(null, { status: 404 })
})

export const action = userAction({
  schema: renameSchema,
  failed: 'Name not saved',
  run: ({ params, user, value, now }) => changeSavedSearch(params.id, value, { user, now }),
  done: ({ savedSearch }) => ({ to: `${savedSearches.to}#s-${savedSearch.id}`, title: 'Name saved' }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function RenameSavedSearch() {
  const search = useLoaderData<typeof loader>()
  const reply = useReply()
  const { form, field } = useFormFields({ name: search?.name }, reply)
  if (!search) return <SearchNotFound />
  return (
    <FormPage title="Rename saved search" back={savedSearches}>
      <Form method="post" {...form} className="grid gap-5">
        <FormErrors reply={reply} fields={['name']} />
        <SearchTags tags={search.tags} />
        <FreshField
          {...field('name')}
          label="Name"
          help="Only you see it."
          required
          maxLength={MAX_NAME_LENGTH}
        />
        <button className={button('primary', 'w-full')}>Save name</button>
      </Form>
    </FormPage>
  )
}
