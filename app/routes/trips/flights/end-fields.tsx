import { useState } from 'react'
import { MAX_AIRPORT_LENGTH, MAX_DETAIL_LENGTH } from '~/domain/flights/flight-fields'
import { InputField, SelectField } from '~/ui/field'
import { SuggestField } from '~/ui/suggest-field'
import type { Suggestion, SuggestionSource } from '~/ui/use-suggestions'
import type { FlightFormState } from './form-state.server'

const airports: SuggestionSource = {
  path: '/flights/airports',
  minLength: 2,
  delay: 150,
  read: ({ code, label, country }): Suggestion => ({ id: code, label, detail: country }),
}

type EndFieldsProps = { name: 'departure' | 'arrival'; label: string; state: FlightFormState }

/** The airport, time, terminal and gate of one end of a flight. */
export function EndFields({ name, label, state }: EndFieldsProps) {
  const offer = state.offers[name]
  const [text, setText] = useState(offer.text)
  const field = (part: string) => fieldOf(state, `${name}.${part}`)
  const { defaultValue: _, ...airport } = field('airport')
  // Choices are only valid for the text they were offered for.
  const isOffered = text === offer.text && (offer.choices.length > 0 || offer.asTyped !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-semibold">{label}</legend>
      <div className="mt-4 grid gap-5">
        <SuggestField
          {...airport}
          label="Airport"
          help="City, name or code"
          required
          maxLength={MAX_AIRPORT_LENGTH}
          text={text}
          onTextChange={setText}
          source={airports}
          noun={['airport', 'airports']}
        />
        {isOffered && (
          <fieldset className="-mt-2 min-w-0 rounded border border-line bg-sunken p-3">
            <legend className="sr-only">Which airport is the {label.toLowerCase()}?</legend>
            <input type="hidden" name={`${name}.offeredFor`} value={offer.text} />
            {offer.choices.map(({ code, label, country }) => (
              <Choice key={code} name={`${name}.code`} code={code} text={label} help={country} />
            ))}
            {offer.choices.length > 0 && (
              <p className="px-1 pt-1 text-sm text-muted">
                Not listed? Type the name or code of the airport above.
              </p>
            )}
            {offer.asTyped && (
              <Choice
                name={`${name}.code`}
                code={offer.asTyped}
                text={`Keep ${offer.asTyped}`}
                help="This airport is not in our list"
                isChosen={offer.chosen === offer.asTyped}
              />
            )}
            {offer.asTyped && (
              <div className="mt-2">
                <SelectField
                  {...field('timeZone')}
                  label="Time zone"
                  optional
                  help="Needed to calculate the duration of the flight."
                >
                  <option value="">I don't know</option>
                  {state.zones.map(({ region, zones: all }) => (
                    <optgroup key={region} label={region}>
                      {all.map(({ zone, label: place }) => (
                        <option key={zone} value={zone}>
                          {place}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </SelectField>
              </div>
            )}
          </fieldset>
        )}
        <InputField
          {...field('time')}
          label={`${label} time`}
          help="Local date and time at the airport"
          type="datetime-local"
          required
        />
        <div className="grid grid-cols-[5fr_4fr] items-end gap-4">
          <InputField {...lineOf(state, `${name}.terminal`, MAX_DETAIL_LENGTH)} label="Terminal" optional />
          <InputField {...lineOf(state, `${name}.gate`, MAX_DETAIL_LENGTH)} label="Gate" optional />
        </div>
      </div>
    </fieldset>
  )
}

type ChoiceProps = { name: string; code: string; text: string; help: string; isChosen?: boolean }

const Choice = ({ name, code, text, help, isChosen }: ChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 rounded px-1 py-2.5">
    <input
      type="radio"
      name={name}
      value={code}
      defaultChecked={isChosen}
      className="mt-0.5 size-5 shrink-0 accent-accent"
    />
    <span>
      {text}
      <span className="block text-sm text-muted">{help}</span>
    </span>
  </label>
)

/** The props of a field that a state has by this name. */
export const fieldOf = ({ values, errors }: FlightFormState, name: string) => ({
  id: fieldId(name),
  name,
  defaultValue: values[name],
  errors: errors[name] ?? undefined,
})

/** The same of a field for one line of text. */
export const lineOf = (state: FlightFormState, name: string, maxLength: number) => ({
  ...fieldOf(state, name),
  maxLength,
  autoComplete: 'off',
})

/** Converts a field name to an id that is usable in selectors and links. */
export const fieldId = (name: string) => name.replace('.', '-')
