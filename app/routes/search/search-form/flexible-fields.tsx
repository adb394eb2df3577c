import { unitWords, type ListingType } from '~/domain/listings/choices'
import { MAX_FLEXIBLE_NIGHTS } from '~/domain/search/flexible-dates'
import type { ScreenSearch } from '~/domain/search/search-url'
import { formatMonth } from '~/domain/shared/dates'
import { InputField, SelectField } from '~/ui/field'
import { addMonths, monthOf } from '~/ui/calendar/days'

const MONTHS_AHEAD = 24
const USUAL_NIGHTS = 3

/** How flexible the dates are. The fields of a month are hidden where dates are chosen. */
export function FlexibleFields({
  type,
  today,
  search,
}: {
  type: ListingType
  today: string
  search: ScreenSearch
}) {
  const { flexible, month, nights } = search
  const { unit } = unitWords[type]
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => addMonths(monthOf(today), ahead))
  return (
    <div id="flexible" className="group scroll-mt-6 space-y-6">
      <SelectField
        id="flexible-dates"
        name="flexible"
        label="Flexible dates"
        help="We'll show the cheapest dates near yours, with their total."
        defaultValue={flexible ?? ''}
        className="min-h-14"
      >
        <option value="" className="with-dates">
          Exactly these dates
        </option>
        <option value="1" className="with-dates">
          Up to 1 day earlier or later
        </option>
        <option value="2" className="with-dates">
          Up to 2 days earlier or later
        </option>
        <option value="3" className="with-dates">
          Up to 3 days earlier or later
        </option>
        <option value="weekend" className="any-weekend">
          Any weekend
        </option>
        <option value="nights">{`A number of ${unit}s in a month`}</option>
      </SelectField>
      <div className="grid grid-cols-2 gap-3 group-has-[.with-dates:checked]:hidden">
        <SelectField
          id="month"
          name="month"
          label="Month"
          defaultValue={month ?? (flexible === 'weekend' ? '' : months[1])}
          className="min-h-14"
          options={[
            ['', 'Next 12 weeks'],
            ...months.map((one): [string, string] => [one, formatMonth(`${one}-01`)]),
          ]}
        />
        <div className="group-has-[.any-weekend:checked]:hidden">
          <InputField
            id="nights"
            type="number"
            name="nights"
            min={1}
            max={MAX_FLEXIBLE_NIGHTS}
            inputMode="numeric"
            label={unit === 'night' ? 'Nights' : 'Days'}
            defaultValue={nights ?? USUAL_NIGHTS}
            className="min-h-14"
          />
        </div>
      </div>
    </div>
  )
}
