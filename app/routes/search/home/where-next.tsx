import {
  dateWords,
  guestsLabels,
  searchExamples,
  typeWords,
  type ListingType,
} from '~/domain/listings/choices'
import { LOCATION_MAX } from '~/domain/search/search-url'
import { useLocationField } from '~/components/search/use-location-field'
import { useStayDates } from '~/components/search/use-stay-dates'
import { searchHref, withDates } from '~/components/shell/search-params'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'

export type WhereNextProps = {
  type: ListingType
  /** The query of the URL. It has what was typed when the search could not be made of it. */
  query: string
  today: string | undefined
}

/**
 * The search of the home page: a form, and on phones a link to the search page. Its script, with the suggestions and
 * the dates, is loaded when the page is first used.
 */
export function WhereNext({ type, query, today }: WhereNextProps) {
  const params = new URLSearchParams(query)
  const typed = (name: string) => params.get(name)?.slice(0, LOCATION_MAX) ?? ''
  const location = useLocationField('where-location', type, typed('location'))
  const { start, end } = dateWords[type]
  const { guests } = typeWords[type]
  const { boxProps, fieldProps, calendar } = useStayDates({
    type,
    today,
    initial: { checkIn: typed('checkIn'), checkOut: typed('checkOut') },
    hrefOf: (dates) => withDates(type, new URLSearchParams(), dates),
    floats: true,
    onChosen: () => document.getElementById('where-guests')!.focus({ preventScroll: true }),
  })
  const date = (name: 'checkIn' | 'checkOut', id: string, label: string) => (
    <InputField
      id={id}
      type="date"
      name={name}
      label={label}
      min={today}
      defaultValue={typed(name)}
      autoComplete="off"
      {...fieldProps(name)}
    />
  )
  return (
    <div className="where-next">
      <a href={searchHref(type, params)}>
        <Icon name="search" />
        <span>
          <strong>Where next?</strong>
          <span className="block text-sm text-muted">{`Any place, dates and ${guests}`}</span>
        </span>
      </a>
      <form method="get" action="/" role="search" aria-labelledby="where-next">
        <h2 id="where-next">Where next?</h2>
        <Field id="where-location" label="Location">
          {(fieldProps) => (
            <div className="relative">
              <input
                {...fieldProps}
                {...location.inputProps}
                name="location"
                maxLength={LOCATION_MAX}
                defaultValue={typed('location')}
                placeholder={`City or keywords, e.g. ${searchExamples[type]}`}
                autoComplete="off"
                className={control}
              />
              {location.popup}
            </div>
          )}
        </Field>
        <div {...boxProps} className="relative col-span-2 grid grid-cols-2 gap-3">
          {date('checkIn', 'where-from', start)}
          {date('checkOut', 'where-to', end)}
          {calendar}
        </div>
        <InputField
          id="where-guests"
          type="number"
          name="guests"
          min={1}
          defaultValue={typed('guests') || 1}
          label={guestsLabels[type]}
        />
        <input type="hidden" name="type" value={type} />
        <button className={button()}>
          <Icon name="search" />
          Search
        </button>
      </form>
    </div>
  )
}
