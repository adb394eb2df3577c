import { useNavigate } from '@remix-run/react'
import { sortLabels, sortOptions, type SortOption } from '~/domain/listings/choices'
import { searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { useHydrated } from '~/ui/use-hydrated'

/** The sort order: a GET form with a button; with scripts, selecting an option is enough. */
export function SortForm({ search }: { search: ScreenSearch }) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const kept = [...searchParams(search, { sortBy: 'recommended' })]
  return (
    <form method="get" action="/#results" key={search.sortBy} className="flex items-center gap-2">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort" className="whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sortBy"
        defaultValue={search.sortBy}
        onChange={({ target }) =>
          navigate(searchHref('/', search, { sortBy: target.value as SortOption }), {
            preventScrollReset: true,
          })
        }
        className={`${select} ${hydrated ? '' : 'max-sm:w-36'}`}
      >
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {sortLabels[option]}
          </option>
        ))}
      </select>
      {!hydrated && (
        <button className="min-h-11 rounded border border-control bg-surface px-3 font-semibold hover:bg-sunken">
          Apply
        </button>
      )}
    </form>
  )
}

const select = 'min-h-11 rounded border border-control bg-surface px-3 font-medium'
