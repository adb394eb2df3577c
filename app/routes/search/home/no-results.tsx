import type { ReactNode } from 'react'
import { activeFilters, filtersAlone, noFilters, noSearch } from '~/domain/search/active-filters'
import { describeNothing } from '~/components/search/describe-nothing'
import { resultCount, type Where } from '~/components/search/describe-results'
import { typeWords } from '~/domain/listings/choices'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import type { SuggestedCity } from '~/domain/search/suggest-cities.server'
import type { Obstacle } from '~/domain/search/without-filters.server'
import { count } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PrimaryLink } from '~/ui/link'
import { SearchLink } from './search-link'

type NoResultsProps = {
  search: ScreenSearch
  where?: Where
  suggestions: readonly SuggestedCity[]
  /** A place without listings that was searched. */
  missing?: string
  obstacles: readonly Obstacle[]
  /** The cards of listings in the nearest city. */
  children: ReactNode
}

/** A marketplace without listings of the kind: there is no filter to adjust. */
const NoListings = ({ search: { type } }: Pick<NoResultsProps, 'search'>) => (
  <>
    <h2 className="mt-4 text-xl font-semibold">No listings yet</h2>
    <p className="mt-2 text-muted">{`Be the first to offer ${typeWords[type].plural} here.`}</p>
    <p className="mt-6">
      <PrimaryLink to={`/create-listing?type=${type}`}>
        {type === 'vehicle' ? 'List your vehicle' : 'List your space'}
      </PrimaryLink>
    </p>
  </>
)

/** What is further away than this, in miles, is not "near": its distance would say nothing. */
const FAR = 300

/** Shown for a search without results: what was searched, filters to remove, and other cities to try. */
export function NoResults({ search, where, suggestions, missing, obstacles, children }: NoResultsProps) {
  const nothing = describeNothing(search, where)
  const hasFilters = filtersAlone(search).length > 0
  const [nearest] = suggestions
  const isFar = (nearest?.miles ?? 0) > FAR
  // The heading of the page says it already when only a location was searched, and there is no filter to clear.
  const isSaid = activeFilters(search).length === 1 && search.location !== undefined
  return (
    <div className="py-2">
      <Signpost />
      {missing ? (
        <p className="mt-4 text-lg">
          {nearest?.miles === undefined
            ? 'Try another place.'
            : `The nearest ${typeWords[search.type].plural} are in ${nearest.name}, ${count(nearest.miles, 'mile')} away.`}
        </p>
      ) : (
        <>
          {nothing === null ? (
            <NoListings search={search} />
          ) : isSaid ? (
            <p className="mt-4 text-lg">Check the spelling, or try another word or place.</p>
          ) : (
            <>
              <h2 className="mt-4 text-xl font-semibold">No results found</h2>
              <p className="mt-2 break-words">{nothing}</p>
              <p className="mt-2 text-muted">Try adjusting your search filters or location.</p>
            </>
          )}
        </>
      )}
      {obstacles.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2" aria-label="Change the search">
          {obstacles.map(({ removed, without, ...total }) => (
            <li key={removed} className="max-w-full">
              <SearchLink to={searchHref('/', search, without, '#results')} className={chip}>
                <span className="break-words">{`${removed}: ${resultCount(search.type, total)}`}</span>
              </SearchLink>
            </li>
          ))}
        </ul>
      )}
      {nothing && !missing && (
        <p className="mt-6">
          <SearchLink
            to={searchHref('/', search, hasFilters ? noFilters : noSearch, '#results')}
            className={button('primary')}
          >
            {hasFilters ? 'Clear all filters' : `See all ${typeWords[search.type].plural}`}
          </SearchLink>
        </p>
      )}
      {children && (
        <>
          <h2 className="mb-4 mt-8 text-xl font-semibold">
            {`${typeWords[search.type].name} in ${nearest?.name}`}
          </h2>
          {children}
        </>
      )}
      {suggestions.length > 0 && (
        <>
          <h2 className="mt-8 font-semibold">
            {missing && nearest?.miles !== undefined && !isFar
              ? `The nearest ${typeWords[search.type].plural}`
              : 'Or try another place'}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {suggestions.map(({ name, miles }) => (
              <li key={name}>
                <SearchLink
                  to={searchHref(
                    '/',
                    search,
                    { ...noFilters, bounds: undefined, guests: search.guests, location: name },
                    '#results',
                  )}
                  className={chip}
                >
                  <Icon name="pin" size={18} className="text-accent" />
                  {miles === undefined || isFar ? name : `${name} · ${count(miles, 'mile')}`}
                </SearchLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Signpost() {
  return (
    <svg viewBox="0 0 240 140" className="w-28" aria-hidden="true">
      <path d="M0 118c30-22 62-22 92-4s66 14 96-6c18-12 36-12 52-4v36H0Z" className="fill-accent-soft" />
      <path d="M116 30h8v92h-8z" className="fill-control" />
      <path
        d="M72 38h66l14 12-14 12H72z"
        className="fill-amber-soft stroke-amber"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M168 72h-62L92 84l14 12h62z"
        className="fill-surface stroke-control"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M84 50h42M112 84h42" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
      <circle cx="206" cy="30" r="13" className="fill-amber-soft" />
    </svg>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 hover:border-control'
