import { useState, type Dispatch, type MouseEvent, type ReactNode, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { MAX_NIGHTS, MAX_STOPOVERS, MAX_PLACE_LENGTH } from '~/domain/road-trips/constants'
import { button } from '~/ui/button'
import { InputField } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { SuggestField } from '~/ui/suggest-field'
import type { Suggestion, SuggestionSource } from '~/ui/use-suggestions'
import {
  swapped,
  withEnd,
  withoutStopover,
  withStopover,
  withStopoverAt,
  type End,
  type Errors,
  type PlacesState,
  toPlaceState,
  type PlaceState,
} from './form-state'

type PlacesFieldsProps = {
  places: PlacesState
  onPlaces: Dispatch<SetStateAction<PlacesState>>
  errors: Errors
  children: ReactNode
}

/** Without scripts, the buttons send the form and the server returns it changed. */
export function PlacesFields({ places, onPlaces, errors, children }: PlacesFieldsProps) {
  const [announcement, setAnnouncement] = useState('')
  const { stopovers } = places
  const changeTo = (next: PlacesState, message: string, focusOn?: string) => ({
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      flushSync(() => {
        onPlaces(next)
        setAnnouncement(message)
      })
      if (focusOn) document.getElementById(focusOn)?.focus()
    },
  })
  const end = (name: End, label: string) => (
    <PlaceField
      id={name}
      name={name}
      choiceName={`${name}Choice`}
      label={label}
      required
      errors={errors[name]}
      place={places[name]}
      onPlace={(place) => onPlaces((now) => withEnd(now, name, place))}
    />
  )
  return (
    <div className={`grid items-start gap-4 ${stopovers.length > 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
      {end('origin', 'Origin')}
      {stopovers.length > 0 && (
        <ol role="list" className="grid gap-4">
          {stopovers.map((place, index) => (
            <li key={index} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <PlaceField
                  id={`via-${index}`}
                  name="via"
                  choiceName={`viaChoice.${index}`}
                  errors={errors[`via-${index}`]}
                  label={
                    <>
                      Stopover {stopovers.length > 1 && index + 1}{' '}
                      <span className="font-normal text-muted">(optional)</span>
                    </>
                  }
                  place={place}
                  onPlace={({ text, choice }) =>
                    onPlaces((now) => withStopoverAt(now, index, { text, choice, choices: [] }))
                  }
                />
              </div>
              <div className="w-20 shrink-0">
                <InputField
                  id={`via-nights-${index}`}
                  name="viaNights"
                  type="number"
                  label="Nights"
                  min={0}
                  max={MAX_NIGHTS}
                  placeholder="0"
                  value={place.nights}
                  onChange={({ currentTarget: { value } }) =>
                    onPlaces((now) => withStopoverAt(now, index, { nights: value }))
                  }
                />
              </div>
              <button
                name="use"
                value={`remove:${index}`}
                {...changeTo(
                  withoutStopover(places, index),
                  `Stopover ${index + 1} removed`,
                  index > 0 ? `via-${index - 1}` : 'destination',
                )}
                aria-label={`Remove stopover ${index + 1}`}
                className={button('quiet', 'mt-7 px-3')}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {end('destination', 'Destination')}
      {children}
      <div className="when-whole flex flex-wrap items-center gap-x-2 lg:col-span-full">
        {stopovers.length < MAX_STOPOVERS && (
          <button
            name="use"
            value="add"
            {...changeTo(withStopover(places), 'Stopover added', `via-${stopovers.length}`)}
            className={button('quiet', '-ml-3 px-3')}
          >
            <Icon name="plus" />
            Add a stopover
          </button>
        )}
        <button
          name="use"
          value="swap"
          {...changeTo(swapped(places), 'Origin and destination swapped')}
          className={button('quiet', 'px-3')}
        >
          <Icon name="swap" />
          Swap
        </button>
        <button className={button('primary', 'max-sm:w-full sm:ml-auto')}>
          <Icon name="route" />
          Calculate route
        </button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

const towns: SuggestionSource = {
  path: '/api/geocode',
  minLength: 3,
  delay: 300,
  read: ({ id, label }): Suggestion => ({ id, label }),
}

type PlaceFieldProps = {
  id: string
  name: string
  choiceName: string
  label: ReactNode
  errors?: readonly string[]
  required?: boolean
  place: PlaceState
  onPlace: (place: PlaceState) => void
}

/** A text field for a place, with a choice of places when the name is ambiguous. */
function PlaceField({ choiceName, place, onPlace, ...field }: PlaceFieldProps) {
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
