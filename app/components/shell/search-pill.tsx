import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { SearchBar, type SearchProps } from './search-bar'
import { searchHref, searchSummary } from './search-params'

type PillProps = Omit<SearchProps, 'today'> & {
  /** An icon alone, where people work and rarely search. */
  compact?: boolean
}

/** The search in a few words. On a phone a link to the search form, on larger screens it opens the search below. */
export function SearchPill({ category, params, today, compact }: PillProps & Pick<SearchProps, 'today'>) {
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
      <SearchLink category={category} params={params} compact={compact} />
      {/* A navigation closes it. Its fields handle the other keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <details
        key={key}
        ref={details}
        onToggle={focusSearch}
        onKeyDown={closeByKey}
        className="search-drop max-md:hidden"
      >
        <summary className={compact ? `${icon} list-none` : 'search-pill'}>
          <PillText category={category} params={params} compact={compact} />
        </summary>
        <div className="search-panel">
          <SearchBar category={category} params={params} today={today} />
        </div>
      </details>
    </>
  )
}

/** The search on a phone: a link to the search form. */
export const SearchLink = ({ category, params, compact }: PillProps) => (
  <Link to={searchHref(category, params)} className={`${compact ? icon : 'search-pill'} md:hidden`}>
    <PillText category={category} params={params} compact={compact} />
  </Link>
)

const icon = 'grid size-11 place-items-center rounded-full hover:bg-sunken'

function PillText({ category, params, compact }: PillProps) {
  const summary = searchSummary(category, params)
  const what = category === 'vehicle' ? 'Search vehicles' : 'Search stays'
  if (compact)
    return (
      <>
        <Icon name="search" />
        <span className="sr-only">{what}</span>
      </>
    )
  return (
    <>
      <span className={summary ? 'truncate' : 'truncate text-muted'}>
        {summary && <span className="sr-only">Search: </span>}
        {summary || what}
      </span>
      <span className="search-button">
        <Icon name="search" size={18} />
      </span>
    </>
  )
}
