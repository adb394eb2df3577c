import { currencyName } from '~/domain/shared/currency-words'
import { useState, type FormEvent, type ReactNode } from 'react'
import { amenitiesOf, placeTypeLabels, placeTypes, priceRange, typeWords } from '~/domain/listings/choices'
import { resultCount } from '~/components/search/describe-results'
import { allFlags, flagFilters, flagNames } from '~/domain/search/flag-filters'
import { filterNames, searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { usePlatform } from '~/components/shell/use-user'
import { button } from '~/ui/button'
import { Field, control } from '~/ui/field'
import { PriceSlider } from './price-slider'

type CountedSearch = { search: ScreenSearch; count: { total: number; capped: boolean } }

/** The label of the submit button: "Show 84 stays", "Show 300+ stays", "Show 1 vehicle", "No matching stays". */
export function countLabel({ search, count }: CountedSearch): string {
  if (count.total === 0) return `No matching ${typeWords[search.type].plural}`
  return `Show ${resultCount(search.type, count)}`
}

type FiltersFormProps = {
  search: ScreenSearch
  /** "Show 84 stays"; without a count, "Show results". */
  showLabel: string
  onChange?: (form: HTMLFormElement) => void
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Called when the link to the results without filters is followed. */
  onClear?: () => void
}

/** All filters in one GET form to the results. The parameters of the search bar are kept as hidden fields. */
export function FiltersForm({ search, showLabel, onChange, onSubmit, onClear }: FiltersFormProps) {
  const { type } = search
  const { instantBookEnabled } = usePlatform()
  const [prices, setPrices] = useState({
    min: search.minPrice === undefined ? priceRange.min : search.minPrice / 100,
    max: search.maxPrice === undefined ? priceRange.max : search.maxPrice / 100,
  })
  const flags = flagNames.filter((name) => name !== 'instantBook' || instantBookEnabled || search.instantBook)
  const kept = [...searchParams(search)].filter(([name]) => !filterNames.includes(name))
  return (
    <form
      method="get"
      action="/#results"
      onChange={(event) => onChange?.(event.currentTarget)}
      onSubmit={onSubmit}
      className="flex min-h-0 flex-1 flex-col"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-h-0 flex-1 divide-y divide-line overflow-y-auto px-5 md:px-6">
        <Group title="Price range">
          <PriceSlider prices={prices} change={setPrices} />
          <div className="grid grid-cols-2 gap-4">
            <Field id="min-price" label="Minimum price">
              {(fieldProps) => (
                <input
                  {...fieldProps}
                  {...priceInput}
                  name="minPrice"
                  value={prices.min}
                  onChange={({ target }) => setPrices({ ...prices, min: Number(target.value) })}
                />
              )}
            </Field>
            <Field id="max-price" label="Maximum price">
              {(fieldProps) => (
                <input
                  {...fieldProps}
                  {...priceInput}
                  name="maxPrice"
                  value={prices.max}
                  onChange={({ target }) => setPrices({ ...prices, max: Number(target.value) })}
                />
              )}
            </Field>
          </div>
          <p className="mt-2 text-sm text-muted">
            In {currencyName()} {typeWords[type].priced}, before fees.{' '}
            {priceRange.max.toLocaleString('en-US')} means any price.
          </p>
        </Group>
        {type === 'property' && (
          <Group title="Place type">
            <div className="grid gap-1 sm:grid-cols-2">
              <Choice type="radio" name="placeType" value="" label="Any" checked={!search.placeType} />
              {placeTypes.map((place) => (
                <Choice
                  key={place}
                  type="radio"
                  name="placeType"
                  value={place}
                  label={placeTypeLabels[place]}
                  checked={search.placeType === place}
                />
              ))}
            </div>
          </Group>
        )}
        <Group title={typeWords[type].amenities}>
          <div className="grid gap-1 sm:grid-cols-2">
            {amenitiesOf[type].map((amenity) => (
              <Choice
                key={amenity}
                type="checkbox"
                name="amenities"
                value={amenity}
                label={amenity}
                checked={search.amenities.includes(amenity)}
              />
            ))}
          </div>
        </Group>
        {flags.length > 0 && (
          <Group title="Booking options">
            {flags.map((name) => (
              <Choice
                key={name}
                type="checkbox"
                name={name}
                value="1"
                label={flagFilters[name].label}
                help={flagFilters[name].help}
                checked={search[name]}
              />
            ))}
          </Group>
        )}
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line bg-surface px-5 py-4 md:px-6">
        <a
          href={searchHref(
            '/',
            search,
            {
              minPrice: undefined,
              maxPrice: undefined,
              placeType: undefined,
              amenities: [],
              ...allFlags(false),
            },
            '#results',
          )}
          onClick={onClear}
          className="min-h-11 content-center font-semibold underline underline-offset-2"
        >
          Clear all
        </a>
        <button className={button('primary')}>{showLabel}</button>
      </div>
    </form>
  )
}

const priceInput = {
  type: 'number',
  inputMode: 'numeric',
  min: priceRange.min,
  max: priceRange.max,
  step: priceRange.step,
  className: control,
} as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-6">
      <legend className="float-left mb-4 w-full text-lg font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  help?: string
  checked: boolean
}

function Choice({ type, name, value, label, help, checked }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded px-1 hover:bg-sunken">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-5 shrink-0 accent-accent"
      />
      <span>
        {label}
        {help && <span className="block text-sm text-muted">{help}</span>}
      </span>
    </label>
  )
}
