import type { ReactNode } from 'react'
import { MAX_PLACE_LENGTH } from '~/domain/road-trips/constants'
import { SuggestField } from '~/ui/suggest-field'
import type { Suggestion, SuggestionSource } from '~/ui/use-suggestions'
import { toPlaceState, type PlaceState } from './form-state'

const towns: SuggestionSource = {
  path: '/api/geocode',
  minLength: 3,
  delay: 300,
  read: ({ id, label }): Suggestion => ({ id, label }),
}

type PlaceFieldProps = {
  id: string
  name: string
  /** Form name of the choice among places of the same name. */
  choiceName: string
  label: ReactNode
  help?: string
  errors?: readonly string[]
  required?: boolean
  place: PlaceState
  onPlace: (place: PlaceState) => void
}

/** A text field for a place, with a choice of places when the name is ambiguous. */
export function PlaceField({ choiceName, place, onPlace, ...field }: PlaceFieldProps) {
  return (
    <div className={place.choices.length > 0 ? 'lg:col-span-full' : undefined}>
      {/* A choice is only valid for the text it was offered for. */}
      <SuggestField
        {...field}
        maxLength={MAX_PLACE_LENGTH}
        text={place.text}
        onTextChange={(text, chosen) => onPlace(toPlaceState(text, chosen?.id))}
        source={towns}
        noun={['place', 'places']}
      />
      {place.choices.length > 0 ? (
        <WhichPlace name={choiceName} place={place} />
      ) : (
        place.choice && <input type="hidden" name={choiceName} value={place.choice} />
      )}
    </div>
  )
}

const WhichPlace = ({ name, place: { text, choice, choices } }: { name: string; place: PlaceState }) => (
  <fieldset className="mt-2 min-w-0 rounded border border-line bg-sunken px-3 pb-2">
    <legend className="float-left w-full pb-1 pt-3 font-semibold">Which {text}?</legend>
    <div className="clear-both grid gap-x-4 sm:grid-cols-2">
      {choices.map(({ id, label }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === choice}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
