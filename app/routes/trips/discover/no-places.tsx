import { radii } from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { cityLabel } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Link, PrimaryLink } from '~/ui/link'
import { discoverHref } from './discover-href'

type NoPlacesProps = {
  query: PlaceQuery
  near: { label: string } | null
  popular: readonly Parameters<typeof cityLabel>[0][]
}

/** Shown when nothing was found, with a larger radius, fewer filters and other cities to try. */
export function NoPlaces({ query, near, popular }: NoPlacesProps) {
  const widerRadius = near && radii.find((miles) => miles > query.radius)
  const isFiltered = query.type !== 'all' || Boolean(query.category)
  return (
    <div className="py-6 text-center">
      <Compass />
      <h3 className="mt-6 text-xl font-semibold">No places found</h3>
      <p className="mx-auto mt-2 max-w-form text-muted">
        {near
          ? 'Try a larger distance, another type of place or another town.'
          : query.location
            ? "We couldn't find a town or an address with this name. Check the spelling, or try a larger town nearby."
            : 'No places match these filters.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {widerRadius && (
          <PrimaryLink to={discoverHref(query, { radius: widerRadius })}>
            Search within {widerRadius} miles
          </PrimaryLink>
        )}
        {isFiltered && (
          <Link
            to={discoverHref(query, { type: 'all', category: undefined })}
            className={button(widerRadius ? 'secondary' : 'primary')}
          >
            Clear filters
          </Link>
        )}
        {!widerRadius && !isFiltered && <PrimaryLink to="/discover">See all places</PrimaryLink>}
      </div>
      {query.location && popular.length > 0 && (
        <nav aria-label="Or try another place" className="mt-6">
          <h2 className="font-sans font-semibold">Or try another place</h2>
          <ul role="list" className={cityRow}>
            {popular.map(cityLabel).map((location) => (
              <li key={location}>
                <Link to={discoverHref(query, { location, category: undefined })} className={chip}>
                  <Icon name="pin" size={18} className="text-accent" />
                  {location}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

function Compass() {
  return (
    <svg viewBox="0 0 240 140" className="mx-auto w-60" aria-hidden="true">
      <path d="M0 118c30-22 62-22 92-4s66 14 96-6c18-12 36-12 52-4v36H0Z" className="fill-accent-soft" />
      <circle cx="120" cy="66" r="50" className="fill-surface stroke-control" strokeWidth="3" />
      <circle
        cx="120"
        cy="66"
        r="40"
        className="fill-none stroke-line"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <path
        d="m136 38-9 35-23 21 9-35Z"
        className="fill-amber-soft stroke-amber"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="120" cy="66" r="4" className="fill-amber" />
    </svg>
  )
}

const cityRow =
  'tab-row -mx-4 mt-3 flex gap-2 px-4 pb-1 max-md:[&>*]:shrink-0 md:mx-0 md:flex-wrap md:justify-center ' +
  'md:bg-none md:px-0'
const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm hover:border-control'
