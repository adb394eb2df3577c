import type { ReactNode } from 'react'
import { PLACE_MAX } from '~/domain/road-trips/limits'
import { SuggestField } from '~/ui/suggest-field'
import type { Suggestion, SuggestionSource } from '~/ui/use-suggestions'
import { placeOf, type PlaceState } from './form-state'

const towns: SuggestionSource = {
  path: '/api/geocode',
  least: 3,
  pause: 300,
  read: ({ id, label }): Suggestion => ({ id, label }),
}

type PlaceFieldProps = {
  id: string
  name: string
  /** What the choice among places of one name is called. */
  choiceName: string
  label: ReactNode
  help?: string
  errors?: readonly string[]
  required?: boolean
  place: PlaceState
  onPlace: (place: PlaceState) => void
}

/** A place, typed; and where its name is that of several, which one is meant. */
export function PlaceField({ choiceName, place, onPlace, ...field }: PlaceFieldProps) {
  return (
    <div>
      {/* Another text is another place: what was chosen for the last one goes. */}
      <SuggestField
        {...field}
        maxLength={PLACE_MAX}
        text={place.text}
        onText={(text, chosen) => onPlace(placeOf(text, chosen?.id))}
        source={towns}
        words={['place', 'places']}
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
    {choices.map(({ id, label }) => (
      <label key={id} className="clear-both flex min-h-11 items-center gap-3">
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
  </fieldset>
)
