import type { ChangeEvent, ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { dateWords, type ListingType } from '~/domain/listings/choices'
import { hiddenFilters, searchHref, searchSummary } from './search-params'

type SearchProps = { category: ListingType; params: URLSearchParams; today: string | undefined }

/** The search on larger screens: a GET form to the home page that keeps the active filters. */
export function SearchBar({ category, params, today }: SearchProps) {
  const value = (name: string) => params.get(name) ?? ''
  const guestsField =
    category === 'vehicle'
      ? { label: 'Passengers', help: 'Including driver' }
      : { label: 'Guests', help: 'Ages 13+' }
  return (
    <form
      method="get"
      action="/"
      role="search"
      aria-label="Search"
      key={params.toString()}
      className="search-bar"
    >
      <input type="hidden" name="type" value={category} />
      {hiddenFilters(params).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Segment name="location" label="Location">
        <input
          id="search-location"
          name="location"
          defaultValue={value('location')}
          placeholder="Anywhere"
          maxLength={100}
          autoComplete="off"
        />
      </Segment>
      <Segment name="check-in" label={dateWords[category].start}>
        <input
          id="search-check-in"
          type="date"
          name="checkIn"
          defaultValue={value('checkIn')}
          min={today}
          onChange={limitCheckOut}
        />
      </Segment>
      <Segment name="check-out" label={dateWords[category].end}>
        <input
          id="search-check-out"
          type="date"
          name="checkOut"
          defaultValue={value('checkOut')}
          min={today}
        />
      </Segment>
      <Segment name="guests" label={guestsField.label} help={guestsField.help}>
        <input
          id="search-guests"
          type="number"
          name="guests"
          defaultValue={value('guests') || '1'}
          min={1}
          aria-describedby="search-guests-help"
        />
      </Segment>
      <button>
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </form>
  )
}

function Segment({
  name,
  label,
  help,
  children,
}: {
  name: string
  label: string
  help?: string
  children: ReactNode
}) {
  return (
    <div>
      <div>
        <label htmlFor={`search-${name}`}>{label}</label>
        {help && (
          <span id={`search-${name}-help`} className="text-muted max-lg:sr-only">
            {help}
          </span>
        )}
      </div>
      {children}
    </div>
  )
}

/** Limits check-out to the days after check-in. Without scripts, the server validates it. */
function limitCheckOut({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
  const checkOut = form?.elements.namedItem('checkOut')
  if (!(checkOut instanceof HTMLInputElement) || !value) return
  checkOut.min = new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10)
  if (checkOut.value && checkOut.value < checkOut.min) checkOut.value = ''
}

/** The search on phones: a summary that links to the search page. */
export function SearchPill({ category, params }: Omit<SearchProps, 'today'>) {
  return (
    <a href={searchHref(category, params)} className="search-pill">
      <Icon name="search" />
      <span className="truncate">
        {searchSummary(category, params) || (category === 'vehicle' ? 'Search vehicles' : 'Search stays')}
      </span>
    </a>
  )
}
