import {
  DEFAULT_RADIUS,
  LOCATION_MAX,
  placeSorts,
  radii,
  placeTypes,
  placeTypeLabels,
} from '~/domain/places/place'
import type { PlaceQuery } from '~/domain/places/place-query'
import { button } from '~/ui/button'
import { Deferred, type Deferrable } from '~/ui/deferred'
import { FreshField, SelectField } from '~/ui/field'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'

type SearchFormProps = {
  query: PlaceQuery
  found: Deferrable<{ categories: readonly string[] }>
  around?: string
}

/** The search form; its GET request makes every search a URL. */
export function SearchForm({ query, found, around }: SearchFormProps) {
  const isNarrowed =
    query.category !== undefined || query.radius !== DEFAULT_RADIUS || query.sort !== 'nearest'
  return (
    <Form
      method="get"
      action="/discover"
      role="search"
      aria-label="Places"
      className="places-form mt-6 grid items-start gap-x-3"
    >
      {query.locationChoice && <input type="hidden" name="locationChoice" value={query.locationChoice} />}
      {query.place && <input type="hidden" name="place" value={query.place} />}
      {query.listing && <input type="hidden" name="listing" value={query.listing} />}
      <FreshField
        id="location"
        name="location"
        label="Location"
        placeholder={around ?? 'A city or an address'}
        defaultValue={query.location}
        maxLength={LOCATION_MAX}
        enterKeyHint="search"
      />
      <details open={isNarrowed}>
        <summary className="fold inline-flex min-h-11 items-center font-semibold">Filters</summary>
        <div className="grid grid-cols-2 items-start gap-3 pb-2">
          {/* On phones the tabs are enough. */}
          <div className="max-lg:hidden">
            <SelectField
              id="type"
              label="Type"
              name="type"
              defaultValue={query.type}
              options={(['all', ...placeTypes] as const).map((type) => [type, placeTypeLabels[type].tab])}
            />
          </div>
          <SelectField id="category" label="Category" name="category" defaultValue={query.category ?? ''}>
            <option value="">Any</option>
            <Deferred value={found} instead={query.category && <option>{query.category}</option>}>
              {({ categories }) => (
                <>
                  {query.category && !categories.includes(query.category) && (
                    <option>{query.category}</option>
                  )}
                  {categories.map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </>
              )}
            </Deferred>
          </SelectField>
          <SelectField
            id="radius"
            label="Within"
            name="radius"
            defaultValue={query.radius}
            options={radii.map((miles) => [miles, `${miles} miles`])}
          />
          <SelectField
            id="sort"
            label="Sort by"
            name="sort"
            defaultValue={query.sort}
            options={placeSorts.map((sort) => [
              sort,
              sort === 'nearest' && !query.location && !around ? 'Highest rated' : sortLabels[sort],
            ])}
          />
        </div>
      </details>
      <button className={button('primary')}>
        <Icon name="search" />
        Search
      </button>
    </Form>
  )
}

const sortLabels: Record<PlaceQuery['sort'], string> = { nearest: 'Nearest', price: 'Lowest price' }
