import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Icon } from '~/ui/icon'
import { SearchBar, type SearchProps } from './search-bar'
import { searchHref, searchSummary } from './search-params'

/** The search in a few words. On a phone a link to the search form, on larger screens it opens the search below. */
export function SearchPill({ category, params, today }: SearchProps) {
  const { key } = useLocation()
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  const focusSearch = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !currentTarget.contains(document.activeElement?.closest('form') ?? null))
      currentTarget.querySelector<HTMLInputElement>('[name=location]')!.focus()
  }
  const closeByKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.currentTarget.open = false
    event.currentTarget.querySelector('summary')!.focus()
  }
  return (
    <>
      <SearchLink category={category} params={params} />
      {/* A navigation closes it. Its fields handle the other keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <details
        key={key}
        ref={details}
        onToggle={focusSearch}
        onKeyDown={closeByKey}
        className="search-drop max-md:hidden"
      >
        <summary className="search-pill">
          <PillText category={category} params={params} />
        </summary>
        <div className="search-panel">
          <SearchBar category={category} params={params} today={today} />
        </div>
      </details>
    </>
  )
}

/** The search on a phone: a link to the search form. */
export const SearchLink = ({ category, params }: Omit<SearchProps, 'today'>) => (
  <a href={searchHref(category, params)} className="search-pill md:hidden">
    <PillText category={category} params={params} />
  </a>
)

/** What is searched, or what can be searched for. */
function PillText({ category, params }: Omit<SearchProps, 'today'>) {
  const summary = searchSummary(category, params)
  return (
    <>
      <span className={summary ? 'truncate' : 'truncate text-muted'}>
        {summary && <span className="sr-only">Search: </span>}
        {summary || (category === 'vehicle' ? 'Search vehicles' : 'Search stays')}
      </span>
      <span className="search-button">
        <Icon name="search" size={18} />
      </span>
    </>
  )
}
