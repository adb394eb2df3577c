import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteSavedSearch } from '~/domain/saved-searches/change-saved-search.server'
import { deleteSavedSearchSchema } from '~/domain/saved-searches/saved-search'
import { findSavedSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { SearchTags } from '~/components/saved-searches/search-tags'
import { ConfirmDelete } from '~/components/shell/confirm-delete'
import { unlistedMeta } from '~/components/shell/page-title'
import { SearchNotFound, savedSearches } from './not-found'
import { presentSearch } from './present-searches.server'

export const meta = unlistedMeta('Delete saved search')

export const loader = userLoader(async ({ params, user, now }) => {
  const saved = await findSavedSearch(params.id, user.id)
  return saved ? data(presentSearch(saved, now)) : data(null, { status: 404 })
})

export const action = userAction({
  schema: deleteSavedSearchSchema,
  run: ({ params, user }) => deleteSavedSearch(params.id, { user }),
  done: ({ savedSearch }) => ({
    to: savedSearches.to,
    title: 'Saved search deleted',
    description: savedSearch.name,
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

export default function DeleteSavedSearch() {
  const search = useLoaderData<typeof loader>()
  if (!search) return <SearchNotFound />
  return (
    <ConfirmDelete
      question={`Delete the saved search “${search.name}”?`}
      confirm="Delete saved search"
      back={`${savedSearches.to}#s-${search.id}`}
    >
      <SearchTags tags={search.tags} />
      <p>You'll stop getting emails about it. Your saved listings stay.</p>
    </ConfirmDelete>
  )
}
