import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { control, Field } from './field'
import { useHydrated } from './hydrated'
import { useSuggestions, type Suggestion, type SuggestionSource } from './use-suggestions'

type SuggestFieldProps = {
  id: string
  name: string
  label: ReactNode
  help?: string
  errors?: readonly string[]
  required?: boolean
  maxLength: number
  text: string
  /** Told what stands in the field whenever it changes, and the suggestion where it was one. */
  onText: (text: string, chosen?: Suggestion) => void
  source: SuggestionSource
  /** What is suggested: `['airport', 'airports']`. */
  words: readonly [one: string, several: string]
}

/**
 * A text that means one of many things. Where scripts run it is a combobox that suggests while one types; else the
 * answer asks where the text is not clear.
 */
export function SuggestField({
  id,
  name,
  label,
  help,
  errors,
  required,
  maxLength,
  text,
  onText,
  source,
  words: [one, several],
}: SuggestFieldProps) {
  const isLive = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? text : '', source)
  const isShown = isOpen && suggestions.length > 0
  const list = `${id}-list`
  const option = (index: number) => `${id}-option-${index}`

  function write(next: string, chosen?: Suggestion) {
    onText(next, chosen)
    setOpen(!chosen)
    setActive(-1)
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
      const chosen = suggestions[active]!
      write(chosen.label, chosen)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  const combobox =
    isLive &&
    ({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': list,
      'aria-activedescendant': isShown && active >= 0 ? option(active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    } as const)
  return (
    <Field id={id} label={label} help={help} errors={errors}>
      {(tied) => (
        <div className="relative">
          <input
            {...tied}
            {...combobox}
            name={name}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            className={control}
          />
          {isLive && (
            <>
              <ul
                id={list}
                role="listbox"
                aria-label={several[0]!.toUpperCase() + several.slice(1)}
                hidden={!isShown}
                className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded border border-line bg-surface py-1 shadow-float"
              >
                {suggestions.map((suggestion, index) => (
                  <Option
                    key={suggestion.id}
                    id={option(index)}
                    suggestion={suggestion}
                    isActive={index === active}
                    onChoose={() => write(suggestion.label, suggestion)}
                  />
                ))}
              </ul>
              <p role="status" className="sr-only">
                {isShown ? `${suggestions.length} ${suggestions.length === 1 ? one : several}` : ''}
              </p>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

/** Chosen by a press; the keys never leave the field. */
function Option({ id, suggestion: { label, detail }, isActive, onChoose }: OptionProps) {
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
      {label}
      {detail && <span className="block text-sm text-muted">{detail}</span>}
    </li>
  )
}
