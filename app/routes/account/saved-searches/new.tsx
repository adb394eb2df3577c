import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { v7 as uuidv7 } from 'uuid'
import { typeWords } from '~/domain/listings/choices'
import { MAX_NAME_LENGTH } from '~/domain/saved-searches/limits'
import {
  canonicalQuery,
  isSpecific,
  parseQuery,
  saveSearchSchema,
  searchInWords,
} from '~/domain/saved-searches/saved-search'
import { saveSearch } from '~/domain/saved-searches/save-search.server'
import { findSameSearch } from '~/domain/saved-searches/saved-searches.queries.server'
import { suggestSearchName } from '~/domain/saved-searches/suggest-name.server'
import { searchHref } from '~/domain/search/search-url'
import { userAction } from '~/http/form-action.server'
import { userLoader } from '~/http/page-loader.server'
import { FormErrors } from '~/components/forms/form-errors'
import { useFormFields } from '~/components/forms/form-fields'
import { SearchTags } from '~/components/saved-searches/search-tags'
import { FormPage } from '~/components/shell/form-page'
import { button } from '~/ui/button'
import { FreshField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Link } from '~/ui/link'
import { unlistedMeta } from '~/components/shell/page-title'
import { useReply } from '~/ui/keep-page'

export const meta = unlistedMeta('Save this search')

/** The search in the address, as its results page reads it. */
const searchOf = (request: Request) => parseQuery(new URL(request.url).search, new Date()).search

/** The results that the visitor came from. */
const resultsOf = (request: Request) => searchHref('/', searchOf(request), {}, '#results')

export const loader = userLoader(async ({ request, user }) => {
  const search = searchOf(request)
  const same = await findSameSearch(search, user.id)
  return data({
    tags: searchInWords(search),
    query: canonicalQuery(search),
    name: await suggestSearchName(search),
    plural: typeWords[search.type].plural,
    isSpecific: isSpecific(search),
    results: resultsOf(request),
    savedAs: same && { id: same.id, name: same.name },
    requestKey: uuidv7(),
  })
})

export const action = userAction({
  schema: saveSearchSchema,
  failed: 'Search not saved',
  run: ({ value, user, now }) => saveSearch(value, { user, now }),
  done: ({ created, savedSearch: { name, hasAlerts } }, { request }) => ({
    to: resultsOf(request),
    ...(created
      ? {
          title: 'Search saved',
          description: hasAlerts ? "We'll email you when a new listing matches." : name,
        }
      : { title: "You've already saved this search", description: `It's saved as “${name}”.`, type: 'info' }),
  }),
})

export { keepPage as clientAction, revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** Gives a search a name and saves it. */
export default function SaveSearch() {
  const { tags, query, name, plural, isSpecific, results, savedAs, requestKey } =
    useLoaderData<typeof loader>()
  const reply = useReply()
  const { form, field } = useFormFields({ name }, reply)
  const back = { to: results, label: 'Back to results' }
  if (savedAs)
    return (
      <FormPage title="You've already saved this search" back={back}>
        <SearchTags tags={tags} />
        <p className="mt-4">
          It's saved as "
          <span dir="auto" className="wrap-anywhere">
            {savedAs.name}
          </span>
          ".
        </p>
        <Link to={`/saved-searches#s-${savedAs.id}`} className={button('primary', 'mt-6 w-full')}>
          Your saved searches
        </Link>
      </FormPage>
    )
  if (!isSpecific)
    return (
      <FormPage title="Save this search" back={back}>
        <p className="text-muted">
          This search finds all {plural}. Add a place, dates or a filter first, so that we know what you are
          looking for.
        </p>
        <Link to={results} className={button('primary', 'mt-6 w-full')}>
          Search
        </Link>
      </FormPage>
    )
  return (
    <FormPage title="Save this search" back={back}>
      <Form method="post" {...form} className="grid gap-5">
        <FormErrors reply={reply} fields={['name', 'search']} />
        <SearchTags tags={tags} />
        <input type="hidden" name="search" value={query} />
        <input type="hidden" name="requestKey" value={requestKey} />
        <FreshField
          {...field('name')}
          label="Name"
          help="Only you see it."
          required
          maxLength={MAX_NAME_LENGTH}
        />
        <p className="text-sm text-muted">
          We'll email you about new {plural} that match, at most once a day. You can turn alerts off here or
          from any of the emails.
        </p>
        <button className={button('primary', 'w-full')}>Save search</button>
      </Form>
    </FormPage>
  )
}
