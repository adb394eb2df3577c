import { useState, type KeyboardEvent } from 'react'
import { control, Field } from '~/ui/field'
import { useHydrated } from '~/ui/hydrated'
import { useAirportSuggestions, type Suggestion } from './use-airport-suggestions'

type AirportFieldProps = {
  id: string
  name: string
  label: string
  help: string
  errors?: readonly string[]
  defaultValue: string
  maxLength: number
  /** Told what stands in the field whenever it changes. */
  onText: (text: string) => void
}

/** An airport, typed. Where scripts run it is a combobox that suggests while one types; else the answer asks where the text is not clear. */
export function AirportField({ id, name, label, help, errors, defaultValue, maxLength, onText }: AirportFieldProps) {
  const isLive = useHydrated()
  const [text, setText] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useAirportSuggestions(isOpen ? text : '')
  const isShown = isOpen && suggestions.length > 0
  const list = `${id}-list`
  const option = (index: number) => `${id}-option-${index}`

  function write(next: string, open: boolean) {
    setText(next)
    setOpen(open)
    setActive(-1)
    onText(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!isShown) setOpen(true)
      // From the field itself, -1, one goes on to the first or the last.
      else setActive((now) => ((now + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      write(suggestions[active]!.label, false)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  const combobox = isLive && {
    role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': isShown, 'aria-controls': list, 'aria-activedescendant': isShown && active >= 0 ? option(active) : undefined, onKeyDown,
    onBlur: () => setOpen(false),
  } as const
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(tied) => (
        <div className="relative">
          <input
            {...tied}
            {...combobox}
            name={name}
            required
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value, true)}
            className={control}
          />
          {isLive && (
            <>
              <ul id={list} role="listbox" aria-label="Airports" hidden={!isShown} className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line bg-surface py-1 shadow-float">
                {suggestions.map((suggestion, index) => (
                  <Option key={suggestion.code} id={option(index)} suggestion={suggestion} isActive={index === active} onChoose={() => write(suggestion.label, false)} />
                ))}
              </ul>
              <p role="status" className="sr-only">{isShown ? `${suggestions.length} ${suggestions.length === 1 ? 'airport' : 'airports'}` : ''}</p>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** Chosen by a press; the keys never leave the field. */
function Option({ id, suggestion: { label, country }, isActive, onChoose }: OptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      ref={(item) => (isActive ? item?.scrollIntoView({ block: 'nearest' }) : undefined)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="cursor-pointer px-3 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
    >
      {label}<span className="block text-sm text-muted">{country}</span>
    </li>
  )
}
