import { Fragment } from 'react'
import { typeWords, type ListingType } from '~/domain/listings/choices'
import {
  describeIgnored,
  describeOther,
  describePartial,
  resultCount,
  type Where,
} from '~/components/search/describe-results'
import { searchHref, type ScreenSearch } from '~/domain/search/search-url'
import { SearchLink } from './search-link'

type NotedResults = {
  total: number
  capped: boolean
  /** The place that the location names, and the words beside its name. */
  where?: Where
  instead?: string
  partial?: { matched: string[]; missing: string[] }
  nothingToSearch?: true
  which?: string[]
  other?: { type: ListingType; words: string[]; total: number; capped: boolean }
}

/** What was searched if it is not what was typed, and where else it may be found. */
export function SearchNotes({ search, found }: { search: ScreenSearch; found: NotedResults }) {
  const { instead, partial, nothingToSearch, which, other } = found
  return (
    <>
      {instead && (
        <p role="status" className="w-full text-muted">
          No matches for “{search.location}”. Showing results for{' '}
          <strong className="text-ink">{instead}</strong>.
        </p>
      )}
      {partial && found.total > 0 && (
        <p role="status" className="w-full text-muted">
          {describePartial(search.type, found, partial)}
        </p>
      )}
      {nothingToSearch && (
        <p role="status" className="w-full text-muted">
          {describeIgnored(search)}
        </p>
      )}
      {which && (
        <p className="w-full text-muted">
          Which {search.location} did you mean?{' '}
          {which.map((city, index) => (
            <Fragment key={city}>
              {index > 0 && (index === which.length - 1 ? ' or ' : ', ')}
              <SearchLink
                to={searchHref('/', search, { location: city }, '#results')}
                className="font-semibold text-ink underline underline-offset-2"
              >
                {city}
              </SearchLink>
            </Fragment>
          ))}
        </p>
      )}
      {other && (
        <p className="w-full text-muted">
          {describeOther(other.words, other.type)}{' '}
          <SearchLink
            to={searchHref('/', search, { type: other.type }, '#results')}
            className="font-semibold text-ink underline underline-offset-2"
          >
            {`See ${resultCount(other.type, other)} under ${typeWords[other.type].name}`}
          </SearchLink>
        </p>
      )}
    </>
  )
}
