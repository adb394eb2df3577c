import { currencyName } from '~/domain/shared/currency-words'
import { useState, type FormEvent } from 'react'
import { amenityGroups, essentials } from '~/domain/listings/amenities'
import { priceRange, typeWords } from '~/domain/listings/choices'
import { resultCount } from '~/components/search/describe-results'
import { noFormFilters } from '~/domain/search/active-filters'
import { flagFilters, flagNames } from '~/domain/search/filters'
import { filterNames, searchHref, searchParams, type ScreenSearch } from '~/domain/search/search-url'
import { usePlatform } from '~/components/shell/use-user'
import { button } from '~/ui/button'
import { Field, InputField, control } from '~/ui/field'
import { Form } from '~/ui/form'
import { Choice, Group } from './choice'
import { DetailFilters } from './detail-filters'
import { Link } from '~/ui/link'
import { useHydrated } from '~/ui/use-hydrated'

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
  const flags = flagNames.filter(
    (name) =>
      (name !== 'instantBook' || instantBookEnabled || search.instantBook) &&
      (flagFilters[name].type ?? type) === type,
  )
  const kept = [...searchParams(search)].filter(([name]) => !filterNames.includes(name))
  return (
    <Form
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
            {priceEnds.map(([end, label]) => (
              <Field key={end} id={`${end}-price`} label={label}>
                {(fieldProps) => (
                  <input
                    {...fieldProps}
                    {...priceInput}
                    name={`${end}Price`}
                    value={prices[end]}
                    onChange={({ target }) => setPrices({ ...prices, [end]: Number(target.value) })}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="mt-2 text-sm text-muted">
            In {currencyName()} {typeWords[type].priced}, before fees.{' '}
            {priceRange.max.toLocaleString('en-US')} means any price.
          </p>
        </Group>
        <DetailFilters search={search} />
        <Group title={typeWords[type].amenities}>
          <Amenities names={essentials[type]} search={search} />
          {amenityGroups[type].map(([title, names]) => (
            <details
              key={title}
              open={names.some((name) => search.amenities.includes(name))}
              className="border-t border-line first-of-type:mt-4"
            >
              <summary className="fold min-h-11 w-full pr-3">{title}</summary>
              <Amenities names={names} search={search} />
            </details>
          ))}
        </Group>
        <Group title="Booking options">
          <div className="grid gap-3">
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
          </div>
          {(search.checkIn || search.flexible) && (
            <InputField
              id="free-until"
              type="date"
              name="freeUntil"
              label="Free cancellation until at least"
              defaultValue={search.freeUntil}
              max={search.checkIn}
              className="mt-1 max-w-60"
              optional
            />
          )}
        </Group>
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line bg-surface px-5 py-4 md:px-6">
        <Link
          to={searchHref('/', search, noFormFilters, '#results')}
          onClick={onClear}
          className="min-h-11 content-center font-semibold underline underline-offset-2"
        >
          Clear all
        </Link>
        <button className={button('primary')}>{showLabel}</button>
      </div>
    </Form>
  )
}

const priceEnds = [
  ['min', 'Minimum price'],
  ['max', 'Maximum price'],
] as const

const priceInput = {
  type: 'number',
  inputMode: 'numeric',
  min: priceRange.min,
  max: priceRange.max,
  step: priceRange.step,
  className: control,
} as const

const Amenities = ({ names, search }: { names: readonly string[]; search: ScreenSearch }) => (
  <div className="grid gap-1 sm:grid-cols-2">
    {names.map((amenity) => (
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
)

type Prices = { min: number; max: number }

/** Two native sliders on one track, beside the number fields. The empty track reserves the space. */
function PriceSlider({ prices, change }: { prices: Prices; change: (prices: Prices) => void }) {
  const { min, max, step } = priceRange
  if (!useHydrated()) return <div className="price-track" />
  const percent = (value: number) => ((Math.min(max, Math.max(min, value || 0)) - min) / (max - min)) * 100
  const common = { type: 'range', min, max, step, className: 'price-slider' } as const
  return (
    <div className="price-track">
      <div className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
      <div
        className="absolute top-5 h-1 rounded-full bg-accent"
        style={{ left: `${percent(prices.min)}%`, right: `${100 - percent(prices.max)}%` }}
      />
      <input
        {...common}
        aria-label="Minimum price"
        value={prices.min}
        onChange={({ target }) =>
          change({ ...prices, min: Math.min(Number(target.value), prices.max - step) })
        }
      />
      <input
        {...common}
        aria-label="Maximum price"
        value={prices.max}
        onChange={({ target }) =>
          change({ ...prices, max: Math.max(Number(target.value), prices.min + step) })
        }
      />
    </div>
  )
}
