import { placeTypeLabels } from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { count, withoutCountry } from '~/domain/shared/phrases'
import { discoverHref } from './discover-href'

/** The most likely choices come first. */
const MAX_CHOICES = 4

type ResultHeadingProps = {
  query: PlaceQuery
  near: { label: string } | null
  total: number
  choices: readonly { id: string; label: string }[]
  hasStationsLast: boolean
}

/** The number of results, the location, and other places of the same name. */
export function ResultHeading({ query, near, total, choices, hasStationsLast }: ResultHeadingProps) {
  const noun = placeTypeLabels[query.type].singular.toLowerCase()
  const counted = total === 0 ? `No ${noun}s` : count(total, noun)
  const others = choices.slice(0, MAX_CHOICES)
  const where = near
    ? `within ${query.radius} miles of ${withoutCountry(near.label)}`
    : query.location
      ? `matching “${query.location}”`
      : ''
  return (
    <div className="mt-6">
      <h2 id="places" className="scroll-mt-4 break-words text-xl font-semibold">
        {total === 0 && !near && query.location
          ? `No matches for “${query.location}”`
          : `${counted} ${where}`}
      </h2>
      {near && others.length > 0 && (
        <p className="mt-1 text-muted">
          Did you mean another place?{' '}
          {others.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <a
                href={discoverHref(query, { locationChoice: id })}
                className="font-semibold text-accent underline underline-offset-2"
              >
                {withoutCountry(label)}
              </a>
            </span>
          ))}
        </p>
      )}
      {near && hasStationsLast && (
        <p className="mt-1 text-muted">
          {query.sort === 'price' ? 'Lowest price first' : 'Nearest first'}, gas stations last.
        </p>
      )}
      {!near && !query.location && total > 0 && (
        <p className="mt-1 text-muted">
          {query.sort === 'price' ? 'Lowest price first.' : 'Highest rated first.'} Where are you headed?
        </p>
      )}
      {!near && query.location && total > 0 && (
        <p role="status" className="mt-1 text-muted">
          We couldn't find a town with that name. These places match by name, address or category; distances
          aren't shown.
        </p>
      )}
    </div>
  )
}
