import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeWords } from '~/domain/listings/choices'
import { countSearch } from '~/domain/search/search-listings.server'
import { readSearch } from '~/domain/search/search-query'
import { searchHref } from '~/domain/search/search-url'
import { clientAddress } from '~/http/client-address'
import { countHere } from '~/http/rate-limit.server'
import { queryOf } from '~/http/read-json.server'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { ParentLink } from '~/ui/parent-link'
import { countLabel, FiltersForm } from './filters-form'

export const handle: ShellHandle = { header: 'pill', noBack: true }

export const meta = unlistedMeta('Filters')

/** The filters of a search and the number of results. The filters dialog of the home page loads its count here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date()
  const { search } = readSearch(queryOf(request), now)
  if (search.location) await countHere('searchPerAddress', clientAddress(request), request)
  return { search, count: await countSearch(search, { now }) }
}

export default function Filters() {
  const page = useLoaderData<typeof loader>()
  const { search } = page
  return (
    <main className="mx-auto max-w-text py-6 md:px-4 md:py-10">
      <div className="flex items-center justify-between gap-4 px-5 md:px-6">
        <h1 className="text-2xl font-semibold">Filters</h1>
        <ParentLink href={searchHref('/', search, {}, '#results')}>
          Back to {typeWords[search.type].plural}
        </ParentLink>
      </div>
      <div className="mt-4 flex flex-col overflow-hidden border-y border-line bg-surface md:rounded-lg md:border-x">
        <FiltersForm
          search={search}
          showLabel={page.count.total > 0 ? countLabel(page) : `Show ${typeWords[search.type].plural}`}
        />
      </div>
    </main>
  )
}
