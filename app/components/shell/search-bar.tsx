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
      className="hidden w-full max-w-[56rem] rounded-full border border-control bg-surface shadow-sm md:flex"
    >
      <input type="hidden" name="type" value={category} />
      {hiddenFilters(params).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Segment name="location" label="Location" className="flex-1 pl-7">
        <input
          id="search-location"
          name="location"
          defaultValue={value('location')}
          placeholder="Anywhere"
          maxLength={100}
          autoComplete="off"
          className={inputClass}
        />
      </Segment>
      <Segment name="check-in" label={dateWords[category].start} className="w-40 shrink-0">
        <input
          id="search-check-in"
          type="date"
          name="checkIn"
          defaultValue={value('checkIn')}
          min={today}
          onChange={limitCheckOut}
          className={inputClass}
        />
      </Segment>
      <Segment name="check-out" label={dateWords[category].end} className="w-40 shrink-0">
        <input
          id="search-check-out"
          type="date"
          name="checkOut"
          defaultValue={value('checkOut')}
          min={today}
          className={inputClass}
        />
      </Segment>
      <Segment
        name="guests"
        label={guestsField.label}
        help={guestsField.help}
        className="w-28 shrink-0 lg:w-58"
      >
        <input
          id="search-guests"
          type="number"
          name="guests"
          defaultValue={value('guests') || '1'}
          min={1}
          aria-describedby="search-guests-help"
          className={inputClass}
        />
      </Segment>
      <button className={searchButton}>
        <Icon name="search" />
        <span className="sr-only">Search</span>
      </button>
    </form>
  )
}

const searchButton =
  'm-1.5 grid size-12 shrink-0 place-items-center self-center rounded-full bg-accent ' +
  'text-on-accent hover:bg-accent-strong'
const inputClass =
  'block w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-muted'

const divider =
  'before:absolute before:inset-y-3 before:left-0 before:border-l before:border-line first-of-type:before:hidden'
const focusRing = 'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent'

function Segment({
  name,
  label,
  help,
  className,
  children,
}: {
  name: string
  label: string
  help?: string
  className: string
  children: ReactNode
}) {
  return (
    <div className={`relative min-w-0 rounded-full px-4 py-2 ${divider} ${focusRing} ${className}`}>
      <div className="flex items-baseline gap-1.5 whitespace-nowrap text-sm">
        <label htmlFor={`search-${name}`} className="font-semibold">
          {label}
        </label>
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
    <a href={searchHref(category, params)} className={phoneSearch}>
      <Icon name="search" />
      <span className="truncate">
        {searchSummary(category, params) || (category === 'vehicle' ? 'Search vehicles' : 'Search stays')}
      </span>
    </a>
  )
}

const phoneSearch =
  'flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-full border border-control bg-surface ' +
  'px-4 font-semibold shadow-sm md:hidden'
