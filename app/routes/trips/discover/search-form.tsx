import { placeTypes, typeWords } from '~/domain/places/place'
import { LOCATION_MAX, radii, type PlaceQuery } from '~/domain/places/place-query'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'

/** What is looked for, and where: a GET form, so that a search is an address. */
export function SearchForm({
  query,
  categories,
  around,
}: {
  query: PlaceQuery
  categories: readonly string[]
  /** What is searched around without a typed location. */ around?: string
}) {
  const known =
    query.category && !categories.includes(query.category) ? [query.category, ...categories] : categories
  return (
    <form
      method="get"
      action="/discover"
      role="search"
      aria-label="Places"
      className="mt-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-6"
    >
      {query.locationChoice && <input type="hidden" name="locationChoice" value={query.locationChoice} />}
      {query.listing && <input type="hidden" name="listing" value={query.listing} />}
      <div className="col-span-full lg:col-span-2">
        <InputField
          id="location"
          name="location"
          label="Location"
          placeholder={around ?? 'A city or an address'}
          defaultValue={query.location}
          maxLength={LOCATION_MAX}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      <Field id="type" label="Type">
        {(tied) => (
          <select {...tied} name="type" defaultValue={query.type} className={control}>
            {(['all', ...placeTypes] as const).map((type) => (
              <option key={type} value={type}>
                {typeWords[type].tab}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="category" label="Category">
        {(tied) => (
          <select {...tied} name="category" defaultValue={query.category ?? ''} className={control}>
            <option value="">Any</option>
            {known.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      <Field id="radius" label="Within">
        {(tied) => (
          <select {...tied} name="radius" defaultValue={query.radius} className={control}>
            {radii.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className={button('primary')}>
        <Icon name="search" />
        Search
      </button>
    </form>
  )
}
