import { typeWords } from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { discoverHref } from './discover-href'
import { shortLabel } from './short-label'

/** The likeliest come first; whoever means another types where it lies. */
const MOST_CHOICES = 4

type ResultHeadingProps = {
  query: PlaceQuery
  near: { label: string } | null
  total: number
  choices: readonly { id: string; label: string }[]
}

/** How many were found, where, and what else a name could have meant. */
export function ResultHeading({ query, near, total, choices }: ResultHeadingProps) {
  const one = typeWords[query.type].one.toLowerCase()
  const counted = `${total.toLocaleString('en-US')} ${one}${total === 1 ? '' : 's'}`
  const others = choices.slice(0, MOST_CHOICES)
  const where = near
    ? `within ${query.radius} miles of ${shortLabel(near.label)}`
    : query.location
      ? `with the words “${query.location}”`
      : ''
  return (
    <div className="mt-6">
      <h2 id="places" className="scroll-mt-4 break-words text-xl font-semibold">
        {counted} {where}
      </h2>
      {near && others.length > 0 && (
        <p className="mt-1 text-muted">
          {shortLabel(near.label)}. Or did you mean{' '}
          {others.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && (index === others.length - 1 ? ' or ' : ', ')}
              <a
                href={discoverHref(query, { locationChoice: id })}
                className="font-semibold text-accent underline underline-offset-2"
              >
                {shortLabel(label)}
              </a>
            </span>
          ))}
          ?
        </p>
      )}
      {!near && query.location && total > 0 && (
        <p role="status" className="mt-1 text-muted">
          We know no town of this name, so these are the places that have these words in their name, address
          or category, without distances.
        </p>
      )}
    </div>
  )
}
