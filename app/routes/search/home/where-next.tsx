import { useState } from 'react'
import { dateWords, listingTypes, typeWords, type ListingType } from '~/domain/listings/choices'
import { withoutCountry } from '~/domain/shared/phrases'
import { button } from '~/ui/button'
import { control, Field, InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { SuggestField } from '~/ui/suggest-field'
import type { SuggestionSource } from '~/ui/use-suggestions'

export type WhereNextProps = { type: ListingType; today: string | undefined }

const places: SuggestionSource = {
  path: '/api/geocode',
  read: ({ id, label }: { id: string; label: string }) => ({ id, label: withoutCountry(label) }),
  minLength: 3,
  delay: 200,
}

/**
 * The search of the home page: a form, and on phones a link to the search page. Its script, with the suggestions, is
 * loaded when the page is first used.
 */
export function WhereNext({ type, today }: WhereNextProps) {
  const [location, setLocation] = useState('')
  const { start, end } = dateWords[type]
  const { guests } = typeWords[type]
  const party = type === 'vehicle' ? 'Passengers' : 'Guests'
  return (
    <div className="where-next">
      <a href={`/search?type=${type}`}>
        <Icon name="search" />
        <span>
          <strong>Where next?</strong>
          <span className="block text-sm text-muted">{`Any place, dates and ${guests}`}</span>
        </span>
      </a>
      <form method="get" action="/" role="search" aria-labelledby="where-next">
        <h2 id="where-next">Where next?</h2>
        <SuggestField
          id="where-location"
          name="location"
          label="Location"
          maxLength={100}
          text={location}
          onTextChange={setLocation}
          source={places}
          noun={['place', 'places']}
        />
        <InputField id="where-from" type="date" name="checkIn" label={start} min={today} autoComplete="off" />
        <InputField id="where-to" type="date" name="checkOut" label={end} min={today} autoComplete="off" />
        <InputField id="where-guests" type="number" name="guests" min={1} defaultValue={1} label={party} />
        <Field id="where-type" label="Looking for">
          {(fieldProps) => (
            <select {...fieldProps} name="type" defaultValue={type} className={control}>
              {listingTypes.map((one) => (
                <option key={one} value={one}>
                  {typeWords[one].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button className={button()}>
          <Icon name="search" />
          Search
        </button>
      </form>
    </div>
  )
}
